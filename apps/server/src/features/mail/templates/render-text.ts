import type { MailFooter } from "./mail-footer.ts";
import type { MailDraft } from "./mail-draft.ts";

/** A mail as plain text, for readers who prefer it and for those whose programs do. */
export function renderText(draft: MailDraft, footer: MailFooter): string {
  const { code, action, facts = [] } = draft;
  const paragraphs = [
    draft.title,
    draft.lead,
    ...(code === null ? [] : [`${code.label}: ${code.value}\n${code.validity}`]),
    ...(facts.length === 0 ? [] : [facts.join("\n")]),
    ...(action === null ? [] : [`${action.label}:\n${action.href}`]),
    ...draft.notes,
    // The mark that begins a signature, with its blank (RFC 3676 §4.3).
    ["-- ", footer.reason, footer.support.text].join("\n"),
    footer.links.map(({ label, href }) => `${label}: ${href}`).join("\n"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}
