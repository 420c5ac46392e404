import { escapeHtml } from "../../platform/shell/markup.ts";
import type { ToldRows } from "./export-person.ts";

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function section({ title, rows }: ToldRows): string {
  const lists = rows.map((row) => {
    const entries = Object.entries(row)
      .filter(([, value]) => cellText(value) !== "")
      .map(
        ([name, value]) =>
          `<div><dt>${escapeHtml(words(name))}</dt><dd>${escapeHtml(cellText(value))}</dd></div>`,
      );
    return `<li><dl>${entries.join("")}</dl></li>`;
  });
  return `<section><h2>${escapeHtml(title)} <small>${rows.length}</small></h2><ol>${lists.join("")}</ol></section>`;
}

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 2.5rem; } small { font-weight: normal; opacity: 0.75; }
  li { margin: 0 0 1rem; padding: 0.75rem 0; border-top: 1px solid; }
  dl { margin: 0; } dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; }
  dt { min-width: 12rem; opacity: 0.75; } dd { margin: 0; overflow-wrap: anywhere; }
`;

/** Everything that is kept of a person as one page that needs nothing else; no script, no address. */
export function personPage(email: string, now: Date, told: readonly ToldRows[]): string {
  const title = `What is kept of ${escapeHtml(email)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>As of ${now.toISOString()}. Times are in UTC, prices in the smallest unit of their currency.</p>
${told.map(section).join("\n")}
</body>
</html>
`;
}
