import { pages } from "@portico/contract/pages/table";
import { numberFormatOf } from "@portico/rules/number-format-of";
import { spokenCode } from "@portico/rules/spoken-code";
import { bookingTemplates } from "./booking-templates.ts";
import { eventTemplates } from "./event-templates.ts";
import type { Template } from "./mail-draft.ts";
import { requestTemplates } from "./request-templates.ts";
import { visitTemplates } from "./visit-templates.ts";

/** A one-time code, and how many minutes it is valid. */
interface CodeParams {
  code: string;
  minutes: number;
}

/** A landlord's portfolio, by its name. */
interface PortfolioParams {
  portfolio: string;
}

/** What happened to the second factors of an account. */
export type FactorChange =
  | "totp_added"
  | "totp_removed"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "factors_reset";

/** A change of an account's second factors. */
interface FactorParams {
  change: FactorChange;
  /** Name of the passkey; empty for what has none. */
  name: string;
}

/** A company's provider of sign-ins, by its name. */
interface ProviderParams {
  provider: string;
}

type NoParams = Readonly<Record<string, never>>;

/** A mail, and what its text needs. */
const template = <P = NoParams>(write: Template<P>): Template<P> => write;

/** `24 hours`, `10 minutes`: whole hours as hours, in the words of the language. */
function durationOf(minutes: number, language: string): string {
  const isWholeHours = minutes % 60 === 0;
  return numberFormatOf(language, {
    style: "unit",
    unit: isWholeHours ? "hour" : "minute",
    unitDisplay: "long",
  }).format(isWholeHours ? minutes / 60 : minutes);
}

type CodeTemplateName = "confirm_code" | "reset_code" | "login_code";

/** The mails that carry a code differ only in what the code is for. */
function codeTemplate(name: CodeTemplateName): Template<CodeParams> {
  return ({ brand: { config }, texts: { t, language } }, { code, minutes }) => {
    const brand = config.name;
    const validity = t("mail.code.validity", { duration: durationOf(minutes, language) });
    return {
      subject: t(`mail.${name}.subject`, { brand }),
      preheader: validity,
      title: t(`mail.${name}.title`),
      lead: t(`mail.${name}.lead`, { brand }),
      code: { label: t("mail.code.label"), value: spokenCode(code), validity },
      action: null,
      notes: [t("mail.code.secrecy", { brand }), t(`mail.${name}.unasked`)],
    };
  };
}

const templates = {
  /** Proves at sign-up that the address is the person's own. */
  confirm_code: codeTemplate("confirm_code"),
  /** Lets somebody choose a new password. */
  reset_code: codeTemplate("reset_code"),
  /** Signs somebody in without a password. */
  login_code: codeTemplate("login_code"),
  /** Tells the owner of an account that its password is another now. */
  password_changed: template(({ brand: { config, origin }, texts: { t } }) => {
    const lead = t("mail.password_changed.lead", { brand: config.name });
    return {
      subject: t("mail.password_changed.subject", { brand: config.name }),
      preheader: lead,
      title: t("mail.password_changed.title"),
      lead,
      code: null,
      action: { label: t("mail.password_changed.action"), href: origin + pages.reset.path },
      notes: [t("mail.password_changed.unasked", { support: config.settings.support_email })],
    };
  }),
  /** Tells an address that a directory has given its account another one. */
  address_changed: template(({ brand: { config }, texts: { t } }) => {
    const lead = t("mail.address_changed.lead", { brand: config.name });
    return {
      subject: t("mail.address_changed.subject", { brand: config.name }),
      preheader: lead,
      title: t("mail.address_changed.title"),
      lead,
      code: null,
      action: null,
      notes: [t("mail.address_changed.unasked", { support: config.settings.support_email })],
    };
  }),
  /** Asks the owner of an account whether a landlord whose directory names them may have them. */
  directory_asks: template<PortfolioParams>(
    ({ brand: { config, origin }, texts: { t } }, { portfolio }) => {
      const lead = t("mail.directory_asks.lead", { brand: config.name, portfolio });
      return {
        subject: t("mail.directory_asks.subject", { portfolio }),
        preheader: lead,
        title: t("mail.directory_asks.title"),
        lead,
        code: null,
        action: {
          label: t("mail.directory_asks.action"),
          href: origin + pages.accountProfile.path,
        },
        notes: [t("mail.directory_asks.unasked", { portfolio })],
      };
    },
  ),
  /** Tells the owner of an account that its second factors are others now. */
  factor_changed: template<FactorParams>(
    ({ brand: { config, origin }, texts: { t } }, { change, name }) => {
      const brand = config.name;
      const lead = t(`mail.factor_changed.${change}`, { brand, name });
      return {
        subject: t("mail.factor_changed.subject", { brand }),
        preheader: lead,
        title: t("mail.factor_changed.title"),
        lead,
        code: null,
        action: {
          label: t("mail.factor_changed.action"),
          href: origin + pages.accountSecurity.path,
        },
        notes: [t("mail.factor_changed.unasked", { support: config.settings.support_email })],
      };
    },
  ),
  /** Tells the owner of an account that a provider opens it from now on. */
  provider_linked: template<ProviderParams>(
    ({ brand: { config, origin }, texts: { t } }, { provider }) => {
      const brand = config.name;
      const lead = t("mail.provider_linked.lead", { brand, provider });
      return {
        subject: t("mail.provider_linked.subject", { brand, provider }),
        preheader: lead,
        title: t("mail.provider_linked.title"),
        lead,
        code: null,
        action: {
          label: t("mail.provider_linked.action"),
          href: origin + pages.accountSecurity.path,
        },
        notes: [t("mail.provider_linked.unasked", { support: config.settings.support_email })],
      };
    },
  ),
  /** Somebody signed up with an address that has an account; only its owner may learn that. */
  address_registered: template(({ brand: { config, origin }, texts: { t } }) => {
    const lead = t("mail.address_registered.lead", { brand: config.name });
    return {
      subject: t("mail.address_registered.subject", { brand: config.name }),
      preheader: lead,
      title: t("mail.address_registered.title"),
      lead,
      code: null,
      action: { label: t("mail.address_registered.action"), href: origin + pages.login.path },
      notes: [t("mail.address_registered.unasked")],
    };
  }),
  ...eventTemplates,
  ...bookingTemplates,
  ...visitTemplates,
  ...requestTemplates,
};

/** Name of a mail. */
export type MailTemplateName = keyof typeof templates;

/** Mails that name other people than the one they go to. */
export type NamingTemplateName =
  | keyof typeof bookingTemplates
  | keyof typeof visitTemplates
  | keyof typeof requestTemplates;

/** Mails that somebody waits for at the screen: a host's hundred invitations must not stand before them. */
export const urgentTemplates: ReadonlySet<MailTemplateName> = new Set([
  "confirm_code",
  "reset_code",
  "login_code",
]);

/** What the texts of the mails need. */
export type MailParams = {
  [T in MailTemplateName]: Parameters<(typeof templates)[T]>[1];
};

/** Every mail of the portal. */
export const mailTemplates: { [T in MailTemplateName]: Template<MailParams[T]> } = templates;
