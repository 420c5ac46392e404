import { formatInstant, formatInstantRange, type LocaleCode } from "@portico/i18n";
import type { MailTexts } from "@portico/i18n/mail";
import type { MailBrand, MailParams, MailTemplateName } from "../outgoing-mail.ts";

/** What a mail says, before it has a look; all of it plain text. */
export interface MailDraft {
  subject: string;
  /** What lists of mails show after the subject; like the subject, never the code. */
  preheader: string;
  title: string;
  lead: string;
  code: { label: string; value: string; validity: string } | null;
  action: { label: string; href: string } | null;
  notes: readonly string[];
}

/** In whose name and in which words a mail speaks. */
export interface MailContext {
  brand: MailBrand;
  texts: MailTexts;
}

type Template<P> = (context: MailContext, params: P) => MailDraft;

/** `24 hours`, `10 minutes`: whole hours as hours, in the words of the language. */
function durationOf(minutes: number, language: string): string {
  const isWholeHours = minutes % 60 === 0;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: isWholeHours ? "hour" : "minute",
    unitDisplay: "long",
  }).format(isWholeHours ? minutes / 60 : minutes);
}

/** When an event is, on the building's clock. */
function whenOf(
  { startAt, endAt, timeZone }: MailParams["event_place_freed"],
  locale: LocaleCode,
): string | null {
  if (startAt === null) return null;
  const clock = { locale, timeZone, visitorZone: timeZone };
  return endAt === null ? formatInstant(startAt, clock) : formatInstantRange(startAt, endAt, clock);
}

type CodeTemplateName = "confirm_code" | "reset_code" | "login_code";

/** The mails that carry a code differ only in what the code is for. */
function codeTemplate(name: CodeTemplateName): Template<MailParams[CodeTemplateName]> {
  return ({ brand: { config }, texts: { t, language } }, { code, minutes }) => {
    const brand = config.name;
    const validity = t("code.validity", { duration: durationOf(minutes, language) });
    return {
      subject: t(`${name}.subject`, { brand }),
      preheader: validity,
      title: t(`${name}.title`),
      lead: t(`${name}.lead`, { brand }),
      code: { label: t("code.label"), value: code, validity },
      action: null,
      notes: [t("code.secrecy", { brand }), t(`${name}.unasked`)],
    };
  };
}

/** Every mail of the portal. */
export const mailTemplates: { [T in MailTemplateName]: Template<MailParams[T]> } = {
  confirm_code: codeTemplate("confirm_code"),
  reset_code: codeTemplate("reset_code"),
  login_code: codeTemplate("login_code"),
  password_changed: ({ brand: { config, origin }, texts: { t } }) => {
    const lead = t("password_changed.lead", { brand: config.name });
    return {
      subject: t("password_changed.subject", { brand: config.name }),
      preheader: lead,
      title: t("password_changed.title"),
      lead,
      code: null,
      action: { label: t("password_changed.action"), href: `${origin}/reset-password` },
      notes: [t("password_changed.unasked", { support: config.settings.support_email })],
    };
  },
  address_changed: ({ brand: { config }, texts: { t } }) => {
    const lead = t("address_changed.lead", { brand: config.name });
    return {
      subject: t("address_changed.subject", { brand: config.name }),
      preheader: lead,
      title: t("address_changed.title"),
      lead,
      code: null,
      action: null,
      notes: [t("address_changed.unasked", { support: config.settings.support_email })],
    };
  },
  directory_asks: ({ brand: { config, origin }, texts: { t } }, { portfolio }) => {
    const lead = t("directory_asks.lead", { brand: config.name, portfolio });
    return {
      subject: t("directory_asks.subject", { portfolio }),
      preheader: lead,
      title: t("directory_asks.title"),
      lead,
      code: null,
      action: { label: t("directory_asks.action"), href: `${origin}/account/profile` },
      notes: [t("directory_asks.unasked", { portfolio })],
    };
  },
  factor_changed: ({ brand: { config, origin }, texts: { t } }, { change, name }) => {
    const brand = config.name;
    const lead = t(`factor_changed.${change}`, { brand, name });
    return {
      subject: t("factor_changed.subject", { brand }),
      preheader: lead,
      title: t("factor_changed.title"),
      lead,
      code: null,
      action: { label: t("factor_changed.action"), href: `${origin}/account/security` },
      notes: [t("factor_changed.unasked", { support: config.settings.support_email })],
    };
  },
  provider_linked: ({ brand: { config, origin }, texts: { t } }, { provider }) => {
    const brand = config.name;
    const lead = t("provider_linked.lead", { brand, provider });
    return {
      subject: t("provider_linked.subject", { brand, provider }),
      preheader: lead,
      title: t("provider_linked.title"),
      lead,
      code: null,
      action: { label: t("provider_linked.action"), href: `${origin}/account/security` },
      notes: [t("provider_linked.unasked", { support: config.settings.support_email })],
    };
  },
  address_registered: ({ brand: { config, origin }, texts: { t } }) => {
    const lead = t("address_registered.lead", { brand: config.name });
    return {
      subject: t("address_registered.subject", { brand: config.name }),
      preheader: lead,
      title: t("address_registered.title"),
      lead,
      code: null,
      action: { label: t("address_registered.action"), href: `${origin}/login` },
      notes: [t("address_registered.unasked")],
    };
  },
  event_place_freed: ({ brand: { origin }, texts: { t, language } }, event) => {
    const { title, path, people } = event;
    const lead = t("event_place_freed.lead", { title, count: people });
    const when = whenOf(event, language);
    return {
      subject: t("event_place_freed.subject", { title }),
      preheader: lead,
      title: t("event_place_freed.title"),
      lead,
      code: null,
      action: { label: t("event_place_freed.action"), href: `${origin}${path}` },
      notes: [
        ...(when === null ? [] : [t("event_place_freed.when", { when })]),
        t("event_place_freed.cancel"),
      ],
    };
  },
  support_request: ({ texts: { t } }, request) => {
    const { subject, description, person, email, company, building, asset } = request;
    return {
      subject: t("support_request.subject", { subject, building }),
      preheader: t("support_request.lead", { person, building }),
      title: subject,
      lead: t("support_request.lead", { person, building }),
      code: null,
      action: {
        label: t("support_request.action", { person }),
        href: `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`,
      },
      notes: [
        ...description.split(/\n+/),
        ...(asset === null ? [] : [t("support_request.about", { asset })]),
        t("support_request.from", {
          person: [person, company].filter((word) => word !== null).join(", "),
          email,
        }),
      ],
    };
  },
};
