import { contentTypes, namedTypes } from "./content-types.ts";
import { revalidate } from "./headers.ts";
import { hostFileNames } from "./host-files.ts";
import { quoted, type ServerConfig } from "./server-config.ts";

/**
 * Makes the configuration for Caddy 2.6 or later. Caddy gets and renews its certificate by itself.
 *
 * Everything is in a `route`, which keeps the written order. Otherwise Caddy would run the narrower
 * of two `header` lines first, and the wider one would undo it. Matchers side by side run in any
 * order, so a matcher that needs the result of another one is inside it.
 */
export function caddyfile({ root, listen, base, rules }: ServerConfig): string {
  const [everywhere, ...narrower] = rules;
  const common = { ...revalidate, ...everywhere?.headers };
  return `# Made by \`npm run build\` from src/hosting/headers.ts.
${listen} {
	root * ${quoted(root)}
	header {
		-Server
		Vary Accept-Encoding
		defer
	}
${headerLines(common)}

	${base ? `redir ${base} ${base}/ 308\n\thandle_path ${base}/* {` : "route {"}
		@malformed path_regexp [\\x00-\\x1f]
		error @malformed 400
		@writing not method GET HEAD
		header @writing Allow "GET, HEAD"
		error @writing 405

		@index path /index.html
		redir @index ${base}/ 308

		@hidden path *.br *.gz ${hostFileNames.map((file) => `/${file}`).join(" ")} /404 /404/
		error @hidden 404

		@unclean {
			path_regexp clean ^(/.+?)(?:/|\\.html)$
			not path /404.html
		}
		route @unclean {
			@page file {re.clean.1}.html
			route @page {
				uri strip_suffix /
				uri strip_suffix .html
				redir ${base}{uri} 308
			}
		}

		try_files {path} {path}.html
${mediaTypes()}
${narrower.map(({ pattern, headers }, at) => narrowRule(`rule${at}`, pattern, headers)).join("\n")}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

${base && "\thandle {\n\t\terror 404\n\t}\n"}
	handle_errors {
		@missing expression {err.status_code} == 404
		route @missing {
			rewrite * /404.html
			header Cache-Control ${quoted(revalidate["Cache-Control"])}
			header Content-Type ${quoted(contentTypes[".html"] ?? "")}
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `\theader ${name} ${quoted(value)}`)
    .join("\n");
}

/** Names every type, because those that Caddy knows by itself depend on the machine's tables. */
function mediaTypes(): string {
  // Of two that match the later counts.
  return Object.entries({ ...contentTypes, ...namedTypes })
    .map(([end, type]) => {
      const name = `@type_${end.replace(/^\./, "").replaceAll(".", "_")}`;
      return `\t\t${name} path *${end}\n\t\theader ${name} Content-Type ${quoted(type)}`;
    })
    .join("\n");
}

function narrowRule(name: string, pattern: string, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(
    ([header, value]) => `\t\theader @${name} ${header} ${quoted(value)}`,
  );
  return `\t\t@${name} path ${pattern}\n${lines.join("\n")}`;
}
