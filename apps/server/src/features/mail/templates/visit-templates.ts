import { formatInstantRange } from "@portico/i18n";
import type { MailTexts } from "@portico/i18n/mail";
import type { Template } from "./mail-draft.ts";

/** A visit as a mail tells of it. */
interface VisitParams {
  visitor: string;
  visitorCompany: string | null;
  host: string;
  /** RFC 3339. */
  startAt: string;
  endAt: string;
  /** IANA zone of the building. */
  timeZone: string;
  /** Name and address of the building. */
  building: string;
  purpose: string | null;
}

/** What a visitor is told besides. */
interface VisitorParams extends VisitParams {
  /** What the host adds to the building's instructions. */
  note: string | null;
  instructions: string | null;
  /** Address of the pass; null where there is none any more. */
  passUrl: string | null;
}

/** When and where, on the building's clock, whose zone is named: mails are read anywhere. */
function factsOf(visit: VisitParams, { t, language }: MailTexts): string[] {
  const clock = { locale: language, timeZone: visit.timeZone, visitorZone: null };
  const when = formatInstantRange(visit.startAt, visit.endAt, clock);
  const { building, purpose } = visit;
  return [
    t("mail.event.when", { when }),
    t("mail.event.where", { where: building }),
    ...(purpose === null ? [] : [t("mail.visit.purpose", { purpose })]),
  ];
}

type VisitorMail = "visit_invited" | "visit_changed" | "visit_cancelled";

/** The mails to a visitor differ in what has happened, and in whether there is a pass. */
function visitorTemplate(name: VisitorMail): Template<VisitorParams> {
  return ({ texts }, visit) => {
    const { t } = texts;
    const { host, building, note, instructions, passUrl } = visit;
    const lead = t(`mail.${name}.lead`, { host, building });
    const next = [
      ...[note, instructions].flatMap((text) => (text === null ? [] : text.split(/\n+/))),
      t("mail.visit.bring"),
    ];
    return {
      subject: t(`mail.${name}.subject`, { host, building }),
      preheader: lead,
      title: t(`mail.${name}.title`),
      lead,
      code: null,
      facts: factsOf(visit, texts),
      action: passUrl === null ? null : { label: t("mail.visit.pass"), href: passUrl },
      notes: passUrl === null ? [] : next,
    };
  };
}

/** Visitors of one host whom the building watches for. */
interface WatchedParams extends Pick<VisitParams, "building" | "host" | "timeZone"> {
  visits: readonly {
    /** Name and company. */
    visitor: string;
    /** RFC 3339. */
    startAt: string;
    endAt: string;
  }[];
}

/** Tells a host that the visitor is there. */
const visitorArrived: Template<VisitParams> = ({ texts }, visit) => {
  const { t } = texts;
  const { host, visitorCompany } = visit;
  const visitor = [visit.visitor, visitorCompany].filter((word) => word !== null).join(", ");
  const lead = t("mail.visitor_arrived.lead", { visitor, host });
  return {
    subject: t("mail.visitor_arrived.subject", { visitor }),
    preheader: lead,
    title: t("mail.visitor_arrived.title"),
    lead,
    code: null,
    facts: factsOf(visit, texts),
    action: null,
    notes: [],
  };
};

/** Tells the front desk who is to come of those whom the building watches for. */
const visitWatched: Template<WatchedParams> = ({ texts }, { host, building, timeZone, visits }) => {
  const { t, language } = texts;
  const clock = { locale: language, timeZone, visitorZone: null };
  const count = visits.length;
  const lead = t("mail.visit_watched.lead", { host, count });
  return {
    subject: t("mail.visit_watched.subject", { host, count }),
    preheader: lead,
    title: t("mail.visit_watched.title", { count }),
    lead,
    code: null,
    facts: [
      ...visits.map(({ visitor, startAt, endAt }) =>
        t("mail.visit_watched.who", { visitor, when: formatInstantRange(startAt, endAt, clock) }),
      ),
      t("mail.event.where", { where: building }),
    ],
    action: null,
    notes: [],
  };
};

/** The mails about visits. */
export const visitTemplates = {
  /** Brings somebody their pass. */
  visit_invited: visitorTemplate("visit_invited"),
  /** Tells a visitor that something of the visit is other than it was. */
  visit_changed: visitorTemplate("visit_changed"),
  /** Tells a visitor not to come. */
  visit_cancelled: visitorTemplate("visit_cancelled"),
  /** Tells a host that the visitor is there. */
  visitor_arrived: visitorArrived,
  /** Tells the front desk that somebody who is watched is to come. */
  visit_watched: visitWatched,
};
