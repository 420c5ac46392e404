import { escapeHtml } from "../../../platform/shell/markup.ts";
import type { MailFooter } from "./mail-footer.ts";
import type { MailLogo, MailLook, MailPalette } from "./mail-look.ts";
import { mailStylesheet } from "./mail-stylesheet.ts";
import type { MailDraft } from "./mail-draft.ts";

/** Whose mail it is and in which language. */
interface MailFrame {
  look: MailLook;
  brandName: string;
  /** Language of the texts for `lang`, e.g. `de`. */
  language: string;
  direction: "ltr" | "rtl";
}

const font =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Attributes of a table that only lays out. */
const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

function style(...declarations: readonly string[]): string {
  return `style="${escapeHtml(declarations.join(";"))}"`;
}

function text(size: number, height: number, color: string): string {
  return `${font};font-size:${size}px;line-height:${height}px;color:${color};overflow-wrap:anywhere`;
}

/** Shown as a picture or, where pictures are off, as the brand's name in its place. */
function logoImage(logo: MailLogo, { brandName, look }: MailFrame): string {
  const alt = `${text(20, logo.height, look.light.text)};font-weight:600`;
  return `<img class="text" src="${escapeHtml(logo.src)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(brandName)}" ${style("display:block;border:0", `width:${logo.width}px;height:${logo.height}px`, alt)}>`;
}

function header(frame: MailFrame): string {
  const { look, brandName } = frame;
  const name = `${text(20, 32, look.light.text)};font-weight:600;margin:0`;
  if (look.logo === null) return `<p class="text" ${style(name)}>${escapeHtml(brandName)}</p>`;
  if (look.logo.dark === null) return logoImage(look.logo.light, frame);
  return `<div class="on-light">${logoImage(look.logo.light, frame)}</div>
<div class="on-dark" ${style("display:none;mso-hide:all")}>${logoImage(look.logo.dark, frame)}</div>`;
}

/** A short line in the brand's colour; a cell, because not every program draws an empty block. */
function rule(colors: MailPalette): string {
  return `<table ${layout} ${style("margin:0 0 20px")}><tr><td class="rule" width="40" height="4" ${style(`background-color:${colors.accent};border-radius:2px;font-size:0;line-height:4px`)}>&nbsp;</td></tr></table>`;
}

function codePanel(code: NonNullable<MailDraft["code"]>, colors: MailPalette): string {
  const digits = `${text(34, 44, colors.accentText)};font-weight:600;letter-spacing:6px;padding-left:6px;font-variant-numeric:tabular-nums;margin:4px 0`;
  return `<table ${layout} width="100%" ${style("margin:0 0 24px")}><tr>
<td class="soft" align="center" ${style(`background-color:${colors.accentSoft};border-radius:12px;padding:20px 16px`)}>
<p class="muted" ${style(text(14, 20, colors.muted), "margin:0")}>${escapeHtml(code.label)}</p>
<p class="accent-text" ${style(digits)}>${escapeHtml(code.value)}</p>
<p class="muted" ${style(text(14, 20, colors.muted), "margin:0")}>${escapeHtml(code.validity)}</p>
</td></tr></table>`;
}

function button(action: NonNullable<MailDraft["action"]>, colors: MailPalette): string {
  const face = `${text(16, 24, colors.onAccent)};font-weight:600;text-decoration:none;display:inline-block;padding:12px 24px;border-radius:8px;border:1px solid ${colors.accentEdge}`;
  return `<table ${layout} ${style("margin:0 0 24px")}><tr>
<td ${style(`background-color:${colors.accent};border-radius:8px`)} bgcolor="${colors.accent}">
<a class="button" href="${escapeHtml(action.href)}" target="_blank" ${style(face)}>${escapeHtml(action.label)}</a>
</td></tr></table>`;
}

function footerRows({ reason, support, links }: MailFooter, colors: MailPalette): string {
  const quiet = style(text(14, 22, colors.muted), "margin:0 0 8px");
  const link = style(`color:${colors.muted};text-decoration:underline`);
  const anchor = (label: string, href: string) =>
    `<a class="muted" href="${escapeHtml(href)}" target="_blank" ${link}>${escapeHtml(label)}</a>`;
  return `<p class="muted" ${quiet}>${escapeHtml(reason)}</p>
<p class="muted" ${quiet}>${anchor(support.text, support.href)}</p>
<p class="muted" ${quiet}>${links.map(({ label, href }) => anchor(label, href)).join(" &nbsp;·&nbsp; ")}</p>`;
}

/** Blanks that keep the beginning of the mail out of the list of mails. */
const preheaderTail = "&#847;&zwnj;&nbsp;".repeat(60);

/**
 * A mail as HTML, in what mail programs understand: tables and inline styles, 600 px at most, readable
 * without its pictures and without its style sheet, which brings dark colours and narrow screens.
 */
export function renderHtml(draft: MailDraft, footer: MailFooter, frame: MailFrame): string {
  const { light, dark } = frame.look;
  const schemes = dark === null ? "light only" : "light dark";
  const paragraph = (lines: readonly string[], kind: "text" | "muted") =>
    `<p class="${kind}" ${style(text(16, 26, light[kind]), "margin:0 0 24px")}>${lines.map(escapeHtml).join("<br>")}</p>`;
  const { facts = [] } = draft;
  return `<!doctype html>
<html lang="${frame.language}" dir="${frame.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${escapeHtml(draft.subject)}</title>
<style>${mailStylesheet(frame.look)}</style>
</head>
<body class="ground" ${style(`margin:0;padding:0;background-color:${light.ground}`)}>
<div ${style("display:none;max-height:0;overflow:hidden;mso-hide:all")}>${escapeHtml(draft.preheader)}${preheaderTail}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(draft.subject)}" lang="${frame.language}" dir="${frame.direction}">
<table ${layout} width="100%" class="ground" ${style(`background-color:${light.ground}`)}><tr><td align="center" class="outer" ${style("padding:32px 16px")}>
<!--[if mso]><table ${layout} width="600"><tr><td><![endif]-->
<table ${layout} width="100%" ${style("max-width:600px;text-align:left")}>
<tr><td class="surface inner" ${style(`background-color:${light.surface};border-radius:14px;padding:32px 40px 16px`)}>
<div ${style("margin:0 0 20px")}>${header(frame)}</div>
${rule(light)}
<h1 class="text" ${style(text(26, 34, light.text), "font-weight:600;margin:0 0 12px")}>${escapeHtml(draft.title)}</h1>
${paragraph([draft.lead], "text")}
${draft.code === null ? "" : codePanel(draft.code, light)}
${facts.length === 0 ? "" : paragraph(facts, "text")}
${draft.action === null ? "" : button(draft.action, light)}
${draft.notes.map((note, at) => paragraph([note], at === 0 ? "text" : "muted")).join("\n")}
</td></tr>
<tr><td class="inner" ${style("padding:24px 40px 8px")}>
${footerRows(footer, light)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}
