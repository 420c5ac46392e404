import type { MailTexts } from "@portico/i18n/mail";
import type { Template } from "./mail-draft.ts";

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
  /** Number of the floor, and where on it. */
  floor: number | null;
  place: string | null;
  /** What the application tells of itself; empty for nothing. */
  client: string;
  files: readonly { name: string; size: string; href: string }[];
  /** Address of its page. */
  href: string;
}

/** What has become of a request. */
export type RequestNews =
  | "accepted"
  | "denied"
  | "completed"
  | "cancelled"
  | "reopened"
  | "comment"
  | "watching";

/** Something that happened to a request. */
interface RequestNewsParams {
  news: RequestNews;
  subject: string;
  building: string;
  /** Who says or does it; null for the building's team. */
  person: string | null;
  /** What is said of it. */
  text: string | null;
  /** Address of its page. */
  href: string;
}

const paragraphs = (text: string) => text.split(/\n+/);

/** A request of the page, where it is. */
function placeOf({ floor, place }: SupportRequestParams, { t }: MailTexts): string[] {
  const words = [floor === null ? null : t("mail.support_request.floor", { floor }), place];
  const told = words.filter((word) => word !== null);
  return told.length === 0 ? [] : [t("mail.event.where", { where: told.join(", ") })];
}

/** Hands a request to those who answer it; it goes to the brand's help desk. */
const supportRequest: Template<SupportRequestParams> = ({ texts }, request) => {
  const { t } = texts;
  const { subject, description, person, email, company, building, asset, client, files } = request;
  const from = [person, company].filter((word) => word !== null).join(", ");
  return {
    subject: t("mail.support_request.subject", { subject, building }),
    preheader: t("mail.support_request.lead", { person, building }),
    title: subject,
    lead: t("mail.support_request.lead", { person, building }),
    code: null,
    facts: placeOf(request, texts),
    action: {
      label: t("mail.support_request.action", { person }),
      href: `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`,
    },
    notes: [
      ...paragraphs(description),
      ...(asset === null ? [] : [t("mail.support_request.about", { asset })]),
      ...files.map((file) => t("mail.support_request.file", file)),
      t("mail.support_request.from", { person: from, email }),
      ...(client === "" ? [] : [t("mail.support_request.client", { client })]),
      t("mail.support_request.page", { href: request.href }),
    ],
  };
};

/** Tells whoever asked, or the help desk, what has become of a request. */
const requestNews: Template<RequestNewsParams> = ({ texts: { t } }, told) => {
  const { news, subject, building, person, text, href } = told;
  const who = person ?? t("mail.request_news.team", { building });
  const lead = t(`mail.request_news.${news}`, { who, subject });
  return {
    subject: t("mail.request_news.subject", { subject, building }),
    preheader: lead,
    title: subject,
    lead,
    code: null,
    action: { label: t("mail.request_news.action"), href },
    notes: text === null ? [] : paragraphs(text),
  };
};

/** The mails about requests. */
export const requestTemplates = {
  support_request: supportRequest,
  request_news: requestNews,
};
