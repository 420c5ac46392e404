import { escapeHtml } from "../../../platform/shell/markup.ts";
import type { KeptMail } from "./outbox.ts";

/** The quiet look of the product's own pages, without its scripts and style sheets. */
const styles = `
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
a:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
ol { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: .125rem 1.5rem; padding: .875rem 1.25rem; color: inherit; text-decoration: none; }
li a:hover strong { color: var(--accent); text-decoration: underline; }
li a:focus-visible { outline-offset: -2px; border-radius: 14px; }
strong { font-weight: 550; overflow-wrap: anywhere; }
small { font-size: .875rem; color: var(--muted); overflow-wrap: anywhere; }
time { font-size: .875rem; color: var(--muted); white-space: nowrap; }
@media (min-width: 769px) { li a { grid-template-columns: 1fr auto; } small { grid-column: 1; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 2rem; font-size: .875rem; overflow-wrap: anywhere; }
dt { color: var(--muted); }
dd { margin: 0; }
.views { display: grid; gap: 2rem; }
@media (min-width: 1025px) { @media (min-width: 769px) { li a { grid-template-columns: 1fr auto; } small { grid-column: 1; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 2rem; font-size: .875rem; overflow-wrap: anywhere; }
dt { color: var(--muted); }
dd { margin: 0; }
.views { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
iframe { display: block; width: 100%; height: 50rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
pre { margin: 0; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; font: .875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function page(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

const instant = new Intl.DateTimeFormat("en-us", { dateStyle: "medium", timeStyle: "medium" });

function timeOf({ createdAt }: KeptMail): string {
  return `<time datetime="${createdAt.toISOString()}">${escapeHtml(instant.format(createdAt))}</time>`;
}

function row(mail: KeptMail): string {
  return `<li><a href="/dev/outbox/${mail.uuid}"><strong>${escapeHtml(mail.subject)}</strong>${timeOf(mail)}<small>${escapeHtml(mail.to)}</small></a></li>`;
}

/** The list of mails, newest first. */
export function outboxPage(mails: readonly KeptMail[], nonce: string): string {
  const list =
    mails.length === 0
      ? "<p>No mail yet. Sign up or ask for a code, and the mail shows up here.</p>"
      : `<ol>${mails.map(row).join("")}</ol>`;
  return page(
    "Outbox",
    nonce,
    `<header><h1>Outbox</h1><a href="/dev/outbox">Refresh</a></header>
<p>No mail server is set, so mails stay here, for this machine only. Set SMTP_URL to send them.</p>
${list}`,
  );
}

/** One mail, as a mail program shows it and as plain text. */
export function mailPage(mail: KeptMail, nonce: string): string {
  const { uuid, subject, to, from } = mail;
  return page(
    subject,
    nonce,
    `<header><h1>${escapeHtml(subject)}</h1><a href="/dev/outbox">All mails</a></header>
<dl>
<dt>From</dt><dd>${escapeHtml(`${from.name} <${from.address}>`)}</dd>
<dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>When</dt><dd>${timeOf(mail)}</dd>
</dl>
<div class="views">
<section><h2>As HTML, <a href="/dev/outbox/${uuid}/html">alone</a></h2><iframe src="/dev/outbox/${uuid}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section><h2>As plain text</h2><pre tabindex="0">${escapeHtml(mail.text)}</pre></section>
</div>`,
  );
}
