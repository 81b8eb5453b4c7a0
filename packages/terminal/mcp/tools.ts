import type { CallToolResult } from "@modelcontextprotocol/server";
import { answerOf, type Found, type Library, nearCards, pathOf } from "../library.ts";

/** Answers the tool `search`. A guide that there is not is an error that names those there are. */
export async function searchCards(
  library: Library,
  { query, guide: name, limit }: { query: string; guide?: string; limit: number },
): Promise<CallToolResult> {
  const guide = name === undefined ? undefined : library.guide(name);
  if (name !== undefined && !guide) {
    const paths = library.guides.map(({ href }) => pathOf(href)).join(", ");
    return failure(`There is no guide ${JSON.stringify(name)}. The guides are ${paths}.`);
  }
  const found = (await library.search(query, guide)).slice(0, limit);
  const text =
    found.length > 0 ? found.map(describe).join("\n") : `No card answers ${JSON.stringify(query)}.`;
  return {
    content: [{ type: "text", text }],
    structuredContent: { results: found.map(summarize) },
  };
}

/** Answers the tool `get`. An id that there is not is an error that names the nearest ones. */
export async function getCard(library: Library, { id }: { id: string }): Promise<CallToolResult> {
  const card = library.get(id);
  if (!card) {
    const near = (await nearCards(library, id)).map((one) => `- \`${one.id}\`: ${one.title}`);
    const remedy = near.length > 0 ? ["Near ones:", ...near] : ["Find ids with the tool `search`."];
    return failure([`There is no card ${JSON.stringify(id)}.`, ...remedy].join("\n"));
  }
  const { content, colors: _colors, ...entry } = card;
  return { content: [{ type: "text", text: content }], structuredContent: { ...entry } };
}

function describe(found: Found, index: number): string {
  const { card, result } = found;
  const title = answerOf(found) ?? card.title;
  const line = result.isCode ? `\`${result.line}\`` : result.line;
  const why = result.line === "" ? "" : `: ${line}`;
  return `${index + 1}. **${title}** (\`${card.id}\`, ${result.guide}, ${result.section}, ${card.tokens} tokens)${why}`;
}

function summarize(found: Found) {
  const { id, title, guide, section, address, tokens } = found.card;
  const answer = answerOf(found);
  return {
    id,
    title,
    guide,
    section,
    line: found.result.line,
    address,
    tokens,
    ...(answer && { answer }),
  };
}

function failure(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}
