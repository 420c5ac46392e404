import type { BrandConfig } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import type { Mailbox } from "../../adapters/mail/mail-transport.ts";

/** What a mail must know of the brand it comes from. */
export interface MailBrand {
  /** Null while the portal has no brand of its own yet. */
  uuid: string | null;
  /** The brand's configured origin: links in mails never follow the host of a request. */
  origin: string;
  config: BrandConfig;
}

/** A one-time code, and how many minutes it is valid. */
interface CodeParams {
  code: string;
  minutes: number;
}

/** An event as a mail tells of it. */
interface EventParams {
  title: string;
  /** RFC 3339; null for an event without a date. */
  startAt: string | null;
  endAt: string | null;
  /** IANA zone of the building. */
  timeZone: string;
  /** Path of the event's page. */
  path: string;
  /** Places that are the reader's now: the reader and guests. */
  people: number;
}

/** What somebody asks a building's team for. */
interface SupportRequestParams {
  subject: string;
  /** Plain text, in paragraphs. */
  description: string;
  person: string;
  email: string;
  company: string | null;
  building: string;
  /** Title of the amenity or other content that it is about. */
  asset: string | null;
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

/** The mails that the portal writes, each with what its text needs. */
export interface MailParams {
  /** Proves at sign-up that the address is the person's own. */
  confirm_code: CodeParams;
  /** Lets somebody choose a new password. */
  reset_code: CodeParams;
  /** Signs somebody in without a password. */
  login_code: CodeParams;
  /** Tells the owner of an account that its password is another now. */
  password_changed: NoParams;
  /** Tells an address that a directory has given its account another one. */
  address_changed: NoParams;
  /** Asks the owner of an account whether a landlord whose directory names them may have them. */
  directory_asks: PortfolioParams;
  /** Tells the owner of an account that its second factors are others now. */
  factor_changed: FactorParams;
  /** Tells the owner of an account that a provider opens it from now on. */
  provider_linked: ProviderParams;
  /** Somebody signed up with an address that has an account; only its owner may learn that. */
  address_registered: NoParams;
  /** Tells somebody who waited for an event that there is a place now. */
  event_place_freed: EventParams;
  /** Hands a request to those who answer it; it goes to the brand's help desk. */
  support_request: SupportRequestParams;
}

/** Name of a mail. */
export type MailTemplateName = keyof MailParams;

/** A mail to be written; `params` are those of its template. */
export type OutgoingMail<T extends MailTemplateName = MailTemplateName> = {
  [K in T]: {
    template: K;
    to: string;
    locale: LocaleCode;
    brand: MailBrand;
    params: MailParams[K];
  };
}[T];

/** A mail as it travels, apart from its recipient. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** The brand's name and support address. */
  from: Mailbox;
}
