import { escapeHtml } from "../../platform/shell/markup.ts";
import { plainPage, plainPolicy } from "../../platform/shell/plain-page.ts";
import { curlOf } from "./curl.ts";
import { docsScript as script } from "./docs-script.ts";
import type { OpenApiDocument, Operation, Parameter } from "./document-types.ts";

const styles = `
main { max-width: 60rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
h3 { margin: 1.25rem 0 .5rem; font-size: .875rem; font-weight: 600; }
p { margin: .5rem 0; }
code { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1.5rem 0; }
nav a { padding: .25rem 0; }
.calls { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
details + details { border-top: 1px solid var(--line); }
summary { display: grid; grid-template-columns: 4rem 1fr 1rem; gap: .125rem .5rem; align-items: baseline; padding: .875rem 1.25rem; cursor: pointer; list-style: none; border-radius: 14px; }
summary::-webkit-details-marker { display: none; }
summary::after { content: "+" / ""; grid-area: 1 / 3; justify-self: end; color: var(--muted); }
details[open] summary::after { content: "−" / ""; }
summary:hover code { color: var(--accent); text-decoration: underline; }
summary b { font: 600 .875rem/1.5 ui-monospace, monospace; color: var(--muted); }
summary small { grid-column: 1 / -1; }
details[open] summary { padding-bottom: .25rem; }
article { padding: 0 1.25rem 1.25rem; scroll-margin-top: 6rem; }
article dl { margin: 0; grid-template-columns: 1fr; gap: 0; }
article dd { margin: 0 0 .5rem; color: var(--muted); }
article pre { background: var(--ground); padding: 1rem; max-height: 30rem; overflow: auto; }
.command { position: relative; }
.command pre { user-select: all; }
button { position: absolute; top: .5rem; right: .5rem; font: 500 .875rem/1.5 Inter, system-ui, sans-serif; padding: .25rem .75rem; color: var(--accent); background: var(--surface); border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
.command button + pre { padding-top: 3.25rem; }
@media (min-width: 769px) { summary small { grid-column: 2; } article dl { grid-template-columns: auto 1fr; gap: .25rem 1rem; } article dd { margin: 0; } .command button + pre { padding: 1rem 7rem 1rem 1rem; } }
`;

/** What the page may load: its styles and the script that copies. */
export const docsPolicy = plainPolicy({ styles, script });

/** Markup of a text in which backticks enclose code. */
function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

function listOf(title: string, rows: readonly (readonly [term: string, text: string])[]): string {
  if (rows.length === 0) return "";
  const items = rows.map(([term, text]) => `<dt><code>${term}</code></dt><dd>${text}</dd>`);
  return `<h3>${title}</h3><dl>${items.join("")}</dl>`;
}

function parameterRow({ name, description, required }: Parameter): readonly [string, string] {
  return [escapeHtml(name), prose(description) + (required ? " Required." : "")];
}

/** The answers of a call: the example of the good one, and which codes come with which status. */
function answersOf({ responses }: Operation): string {
  const good = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined);
  const shown = good.map(([status, { description, content = {} }]) => {
    const [body] = Object.values(content);
    const example = body && escapeHtml(JSON.stringify(body.example, null, 2));
    const pre = example === undefined ? "" : `<pre tabindex="0">${example}</pre>`;
    return `<h3>Answer ${status}</h3><p>${prose(description)}</p>${pre}`;
  });
  const errors = Object.entries(responses).filter(([, { $ref }]) => $ref !== undefined);
  const codes = errors.map(
    ([status, { description }]) => [status, escapeHtml(description)] as const,
  );
  return shown.join("") + listOf("Errors", codes);
}

function callOf(base: string, path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, parameters = [] } = operation;
  const command = escapeHtml(curlOf(base, path, method, operation));
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><small>${prose(summary)}</small></summary>
<article id="${operationId}">
<p>${prose(description)} <a href="#${operationId}">#${operationId}</a></p>
<div class="command"><pre tabindex="0">${command}</pre></div>
${listOf("Parameters", parameters.map(parameterRow))}
${answersOf(operation)}
</article></details>`;
}

/** The page about the calls, for people: each with a command to copy. */
export function docsPage({ info, servers, tags, paths }: OpenApiDocument): string {
  const base = servers[0].url;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      markup: callOf(base, path, method, operation),
    })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ tag }) => tag === name).map(({ markup }) => markup);
    return `<section><h2 id="${name}">${name}</h2><p>${prose(description)}</p><div class="calls">${own.join("")}</div></section>`;
  });
  const links = tags.map(({ name }) => `<a href="#${name}">${name}</a>`);
  const intro = info.description.split("\n\n").map((text) => `<p>${prose(text)}</p>`);
  return plainPage({
    title: `${info.title} API`,
    styles,
    script,
    body: `<header><h1>${escapeHtml(info.title)} API ${escapeHtml(info.version)}</h1><a href="${new URL(base).pathname}/openapi.json">OpenAPI</a></header>
${intro.join("")}
<p>Below, <code>${escapeHtml(base)}</code> comes first in every address, and <code>$TOKEN</code> is the access token that <a href="#login">signing in</a> answers.</p>
<nav aria-label="Features">${links.join("")}</nav>
${sections.join("")}`,
  });
}
