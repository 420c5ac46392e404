import { escapeHtml } from "../../../platform/shell/markup.ts";
import { plainPage, plainPolicy } from "../../../platform/shell/plain-page.ts";
import type { KeptMail } from "./outbox.ts";

const styles = `
iframe:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
ol { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: .125rem 1.5rem; padding: .875rem 1.25rem; color: inherit; text-decoration: none; }
li a:hover strong { color: var(--accent); text-decoration: underline; }
li a:focus-visible { outline-offset: -2px; border-radius: 14px; }
time { font-size: .875rem; color: var(--muted); white-space: nowrap; }
@media (min-width: 769px) { li a { grid-template-columns: 1fr auto; } small { grid-column: 1; } }
.views { display: grid; gap: 2rem; }
@media (min-width: 1025px) { .views { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
iframe { display: block; width: 100%; height: 50rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
`;

/** What a page of the outbox may load; it runs nothing and shows a mail in a frame. */
export const outboxPolicy = plainPolicy({ styles }, ["frame-src 'self'"]);

const instant = new Intl.DateTimeFormat("en-us", { dateStyle: "medium", timeStyle: "medium" });

function timeOf({ createdAt }: KeptMail): string {
  return `<time datetime="${createdAt.toISOString()}">${escapeHtml(instant.format(createdAt))}</time>`;
}

function row(mail: KeptMail): string {
  return `<li><a href="/dev/outbox/${mail.uuid}"><strong>${escapeHtml(mail.subject)}</strong>${timeOf(mail)}<small>${escapeHtml(mail.to)}</small></a></li>`;
}

/** The list of mails, newest first. */
export function outboxPage(mails: readonly KeptMail[]): string {
  const list =
    mails.length === 0
      ? "<p>No mail yet. Sign up or ask for a code, and the mail shows up here.</p>"
      : `<ol>${mails.map(row).join("")}</ol>`;
  return plainPage({
    title: "Outbox",
    styles,
    body: `<header><h1>Outbox</h1><a href="/dev/outbox">Refresh</a></header>
<p>No mail server is set, so mails stay here, for this machine only. Set SMTP_URL to send them.</p>
${list}`,
  });
}

/** One mail, as a mail program shows it and as plain text. */
export function mailPage(mail: KeptMail): string {
  const { uuid, subject, to, from, attachment } = mail;
  const file =
    attachment === null
      ? ""
      : `<section><h2>${escapeHtml(attachment.name)}</h2><pre tabindex="0">${escapeHtml(attachment.text)}</pre></section>`;
  return plainPage({
    title: subject,
    styles,
    body: `<header><h1>${escapeHtml(subject)}</h1><a href="/dev/outbox">All mails</a></header>
<dl>
<dt>From</dt><dd>${escapeHtml(`${from.name} <${from.address}>`)}</dd>
<dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>When</dt><dd>${timeOf(mail)}</dd>
</dl>
<div class="views">
<section><h2>As HTML, <a href="/dev/outbox/${uuid}/html">alone</a></h2><iframe src="/dev/outbox/${uuid}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section><h2>As plain text</h2><pre tabindex="0">${escapeHtml(mail.text)}</pre></section>
${file}
</div>`,
  });
}
