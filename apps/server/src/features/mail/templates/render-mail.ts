import { locales } from "@portico/i18n";
import { mailTexts } from "@portico/i18n/mail";
import type { OutgoingMail, RenderedMail } from "../outgoing-mail.ts";
import { mailFooterOf } from "./mail-footer.ts";
import { mailLookOf } from "./mail-look.ts";
import { type MailTemplateName, mailTemplates } from "./mail-templates.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** Header fields are single lines, whatever a brand is called. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}

/** Writes a mail out in its language and its brand's look. */
export function renderMail<T extends MailTemplateName>(mail: OutgoingMail<T>): RenderedMail {
  const { brand, locale, params, template, attachment = null } = mail;
  const texts = mailTexts(locale);
  const context = { brand, texts };
  const draft = mailTemplates[template](context, params);
  const footer = mailFooterOf(context);
  const look = mailLookOf(brand.config, brand.origin);
  return {
    subject: oneLine(draft.subject),
    html: renderHtml(draft, footer, {
      look,
      brandName: brand.config.name,
      language: texts.language.split("-", 1)[0] ?? texts.language,
      direction: locales[texts.language].direction,
    }),
    text: renderText(draft, footer),
    from: { name: oneLine(brand.config.name), address: brand.config.settings.support_email },
    attachment,
  };
}
