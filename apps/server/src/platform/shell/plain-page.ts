import { createHash } from "node:crypto";
import { escapeHtml } from "./markup.ts";

/** The quiet look of the product's own pages, without its scripts and style sheets. */
const plainStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums;
  --ground: #f6f5f2; --surface: #fff; --text: #1c1e20; --muted: #5b6066; --line: #e4e2dc; --accent: #2374a3; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d0f11; --surface: #1b1f23; --text: #eceef0; --muted: #a4abb2; --line: #2a3035; --accent: #5da4d0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); }
main { max-width: 75rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 3rem) clamp(1rem, 4vw, 2.5rem); }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; justify-content: space-between; }
h1 { margin: 0; font-size: 1.625rem; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 .75rem; font-size: 1rem; font-weight: 600; }
p { margin: .5rem 0 1.5rem; color: var(--muted); max-width: 68ch; overflow-wrap: anywhere; }
a { color: var(--accent); }
a:focus-visible, pre:focus-visible, summary:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
strong { font-weight: 550; overflow-wrap: anywhere; }
small { font-size: .875rem; color: var(--muted); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 2rem; font-size: .875rem; overflow-wrap: anywhere; }
dt { color: var(--muted); }
dd { margin: 0; }
pre { margin: 0; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; font: .875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

interface PlainPage {
  title: string;
  /** Markup of the page's content. */
  body: string;
  /** What the page looks like besides. */
  styles: string;
  /** What it runs; nothing without it. */
  script?: string;
}

/** Allows inline what has exactly this text (CSP level 3, `hash-source`). */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** What a plain page may load: its own styles and script, nothing else that is not named besides. */
export function plainPolicy(
  { styles, script }: Pick<PlainPage, "styles" | "script">,
  besides: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(plainStyles + styles)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    ...besides,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A page for developers and operators that needs nothing of the web app; serve it with its policy. */
export function plainPage({ title, body, styles, script }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${plainStyles}${styles}</style>
</head>
<body><main>${body}</main>${script === undefined ? "" : `<script>${script}</script>`}</body>
</html>
`;
}
