import { contentTypes, namedTypes } from "./content-types.ts";
import { type HeaderRule, revalidate } from "./headers.ts";
import { hostFileNames } from "./host-files.ts";
import { quoted, type ServerConfig } from "./server-config.ts";

/**
 * Makes the configuration for nginx 1.22 or later, to be included in its `http` block
 * (`/etc/nginx/conf.d/`). Brotli needs Debian's `libnginx-mod-http-brotli-static`.
 *
 * A `map` chooses the headers that depend on the path, because an `add_header` in a location would
 * remove those of the server.
 */
export function nginxConfig({ root, listen, name, base, rules }: ServerConfig): string {
  const headers = headersByName(rules);
  return `# Made by \`npm run build\` from src/hosting/headers.ts.
${headers.map(headerMap).join("\n")}

server {
  listen ${listen};
  server_name ${name};
  root ${quoted(root)};
  server_tokens off;
  absolute_redirect off;

  types {
${mediaTypes()}
  }

  gzip_static on;
  gzip_vary on;
  brotli_static on;

${headers.map(({ name, variable }) => `  add_header ${name} ${variable} always;`).join("\n")}

  error_page 404 /404.html;
${base && subPath(base)}
  location / {
    try_files $uri $uri.html =404;
  }
${namedLocations()}
  location = / {
    try_files /index.html =404;
  }
  location = /index.html {
    return 308 ${base}/$is_args$args;
  }
  location ~ ^/404/?$ {
    return 404;
  }
  location = /404.html {
    # The file itself, as a service worker asks for it.
  }
  location ~ ^(?<clean>/.+?)(?:/|\\.html)$ {
    if (-f $document_root$clean.html) {
      return 308 ${base}$clean$is_args$args;
    }
    return 404;
  }
  location ~ \\.(?:br|gz)$ {
    return 404;
  }
${hostFileNames.map((file) => `  location = /${file} {\n    return 404;\n  }`).join("\n")}
}
`;
}

/** nginx serves the site at the root, and rewrites addresses below the base path to it. */
function subPath(base: string): string {
  return `
  location = ${base} {
    return 308 ${base}/$is_args$args;
  }
  location ^~ ${base}/ {
    rewrite ^${base}(/.*)$ $1 last;
  }
`;
}

function mediaTypes(): string {
  return Object.entries(contentTypes)
    .map(([extension, type]) => `    ${quoted(type)} ${extension.slice(1)};`)
    .join("\n");
}

function namedLocations(): string {
  return Object.entries(namedTypes)
    .map(
      ([end, type]) => `  location ~ ${end.replaceAll(".", "\\.")}$ {
    types {}
    default_type ${quoted(type)};
    try_files $uri =404;
  }`,
    )
    .join("\n");
}

interface HeaderValues {
  name: string;
  variable: string;
  /** By the beginning of the path. */
  values: Map<string, string>;
}

function headersByName(stated: HeaderRule[]): HeaderValues[] {
  const rules: HeaderRule[] = [{ pattern: "/*", headers: revalidate }, ...stated];
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  return [...names].map((name) => ({
    name,
    variable: `$proofsheet_${name.toLowerCase().replaceAll("-", "_")}`,
    values: new Map(
      rules.flatMap(({ pattern, headers }) => (headers[name] ? [[pattern, headers[name]]] : [])),
    ),
  }));
}

/** nginx takes the first expression that matches, so the narrower ones come first. */
function headerMap({ variable, values }: HeaderValues): string {
  const lines = [...values]
    .reverse()
    .map(([pattern, value]) => `  ${expression(pattern)} ${quoted(value)};`);
  return `map $uri ${variable} {\n${lines.join("\n")}\n}`;
}

function expression(pattern: string): string {
  const literal = pattern.replace(/\*$/, "").replaceAll(".", "\\.");
  return `~^${literal}${pattern.endsWith("*") ? "" : "$"}`;
}
