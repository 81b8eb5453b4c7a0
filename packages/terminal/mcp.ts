import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import * as z from "zod";
import { type Found, type Library, noteOf } from "./library.ts";

const instructions =
  "Developer reference cards on HTML, CSS, JavaScript, Git, React and its libraries. Each states the tool and version that checked its sample. `search` finds cards, `get` returns one as Markdown.";

/** Both tools only read what the package contains. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const summary = z.object({
  id: z.string().describe("Permanent id, which `get` takes"),
  title: z.string(),
  note: z.string().optional().describe("Present for an outdated name: what to use"),
  guide: z.string(),
  section: z.string(),
  line: z.string().describe("The line of the card that matches; empty if its title does"),
  address: z.string(),
  tokens: z.number().describe("About how many tokens the card takes"),
});

/**
 * Serves two read-only tools on standard input and output, until the input ends.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28
 */
export function serve(version: string, library: Promise<Library>): void {
  // The transport adds a listener for each message that waits to be written.
  process.stdout.setMaxListeners(0);
  serveStdio(() => createServer(version, library), {
    // Standard output belongs to the protocol.
    onerror: ({ message }) =>
      process.stderr.write(`proofsheet: ${message.replace(/\s+/g, " ").slice(0, 200)}\n`),
  });
}

function createServer(version: string, library: Promise<Library>): McpServer {
  const server = new McpServer(
    { name: "proofsheet", title: "Proofsheet", version },
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
      description:
        "Returns one card: its words, its sample, what that needs, and how it was checked.",
      inputSchema: z.object({
        id: z
          .string()
          .min(1)
          .max(300)
          .describe("Id of a card (css#center-anything), or its address"),
      }),
      outputSchema: z
        .object({ id: z.string(), address: z.string(), title: z.string(), text: z.string() })
        .loose()
        .describe("The fields of cards.json"),
      annotations,
    },
    async ({ id }) => getCard(await library, id),
  );
  return server;
}

async function searchCards(
  library: Library,
  { query, guide, limit }: { query: string; guide?: string; limit: number },
): Promise<CallToolResult> {
  const path = guide === undefined ? undefined : library.pathOf(guide);
  if (guide !== undefined && path === undefined)
    return toolError(
      `There is no guide ${JSON.stringify(guide)}. The guides are ${library.paths.join(", ")}.`,
    );
  const found = (await library.search(query, path)).slice(0, limit);
  const text = found.map(describeResult).join("\n") || `No card for ${JSON.stringify(query)}.`;
  return {
    content: [{ type: "text", text }],
    structuredContent: { results: found.map(summarize) },
  };
}

/** An unknown id is an error that names cards its words find. */
async function getCard(library: Library, id: string): Promise<CallToolResult> {
  const card = library.get(id);
  if (card) {
    const { content, ...entry } = card;
    return { content: [{ type: "text", text: content }], structuredContent: { ...entry } };
  }
  const words = id
    .replace(/^https?:\/\/[^/]*/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const near = (await library.search(words)).slice(0, 3);
  const lines = near.map(({ card }) => `- \`${card.id}\`: ${card.title}`);
  const fix = near.length > 0 ? ["Similar:", ...lines] : ["Find ids with the tool `search`."];
  return toolError([`There is no card ${JSON.stringify(id)}.`, ...fix].join("\n"));
}

function describeResult(found: Found, index: number): string {
  const { card, result } = found;
  const line = result.isCode ? `\`${result.line}\`` : result.line;
  const why = result.line === "" ? "" : `: ${line}`;
  return `${index + 1}. **${noteOf(found) ?? card.title}** (\`${card.id}\`, ${result.guide}, ${result.section}, ${card.tokens} tokens)${why}`;
}

function summarize(found: Found) {
  const { id, title, guide, section, address, tokens } = found.card;
  const note = noteOf(found);
  return {
    id,
    title,
    guide,
    section,
    line: found.result.line,
    address,
    tokens,
    ...(note && { note }),
  };
}

function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}
