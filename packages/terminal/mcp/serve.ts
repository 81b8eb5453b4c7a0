import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import * as z from "zod";
import type { Library } from "../library.ts";
import { getCard, searchCards } from "./tools.ts";

/** Both tools read what the package holds, and change nothing. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const instructions =
  "Developer reference cards on HTML, CSS, JavaScript, Git, React and its libraries. Each states the tool and version that proved its sample. `search` finds cards, `get` returns one as Markdown.";

const proof = z
  .object({ level: z.string(), detail: z.string(), date: z.string() })
  .loose()
  .describe("How the sample was proven, by which tool and version, and when");
const code = z.object({ language: z.string(), code: z.string(), file: z.string().optional() });
const summary = z.object({
  id: z.string().describe("Permanent id, which `get` takes"),
  title: z.string(),
  answer: z.string().optional().describe("Present for a name that is out of date: what to use"),
  guide: z.string(),
  section: z.string(),
  line: z.string().describe("The line of the card that matches; empty where its title does"),
  address: z.string(),
  tokens: z.number().describe("About how many tokens the card takes"),
});

/**
 * Serves the two tools on standard input and output, in the revision of the protocol that the client
 * opens with: 2026-07-28, or one with a handshake from 2024-10-07 on. It ends with its input.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28
 */
export function serve(version: string, library: Promise<Library>): void {
  serveStdio(() => createServer(version, library), {
    // Standard output belongs to the protocol.
    onerror: ({ message }) => process.stderr.write(`proofsheet: ${message.split("\n")[0]}\n`),
  });
}

function createServer(version: string, library: Promise<Library>): McpServer {
  const server = new McpServer(
    { name: "proofsheet", title: "Proofsheet", version },
    // The tools are always the same.
    { instructions, capabilities: { tools: { listChanged: false } } },
  );
  server.registerTool(
    "search",
    {
      title: "Search cards",
      description:
        "Finds cards by a name (useMemo), a task (center a div), a symptom (effect runs twice) or a symbol (?.). The best comes first.",
      inputSchema: z.object({
        query: z.string().min(1).max(500).describe("Words that a developer would type"),
        guide: z.string().optional().describe("Only this guide: css, git, react/router …"),
        limit: z.int().min(1).max(20).default(5).describe("How many cards at most"),
      }),
      outputSchema: z.object({ results: z.array(summary) }),
      annotations,
    },
    async (input) => searchCards(await library, input),
  );
  server.registerTool(
    "get",
    {
      title: "Get a card",
      description: "Returns one card: its words, its sample, what that needs, and its proof.",
      inputSchema: z.object({
        id: z
          .string()
          .min(1)
          .max(300)
          .describe("Id of a card (css#center-anything), or its address"),
      }),
      outputSchema: z
        .object({
          id: z.string(),
          address: z.string(),
          title: z.string(),
          guide: z.string(),
          section: z.string(),
          text: z.string(),
          sample: code.optional(),
          setup: z.array(code).optional(),
          proof: proof.optional(),
          baseline: z.string().optional(),
          tokens: z.number(),
          hash: z.string().describe("SHA-256 of the Markdown"),
        })
        .loose(),
      annotations,
    },
    async (input) => getCard(await library, input),
  );
  return server;
}
