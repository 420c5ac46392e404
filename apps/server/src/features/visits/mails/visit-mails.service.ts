import { fullName } from "@portico/rules/full-name";
import { buildingAddress } from "@portico/rules/building-address";
import { type LocaleCode, resolveLocale } from "@portico/i18n";
import { mailTexts } from "@portico/i18n/mail";
import type { EnteredBuilding } from "../../../platform/access/entered-building.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { MailService } from "../../mail/mail.public.ts";
import type { Brand, WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { HostRow } from "../people.repository.ts";
import type { VisitRow } from "../visit-rows.repository.ts";
import { writeVisitCalendar } from "./visit-calendar.ts";

/** What a visitor hears of. */
export type VisitorNews = "visit_invited" | "visit_changed" | "visit_cancelled";

/** Where visits are, as their mails tell it. */
export interface MailPlace {
  brand: Brand;
  /** The building's, in which visitors are written to: nobody knows theirs. */
  locale: LocaleCode;
  timeZone: string;
  /** Name and address. */
  building: string;
  instructions: string | null;
}

interface VisitMailsDeps {
  mail: MailService;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
}

/** Whom a mail about visits names. */
const aboutOf = (rows: readonly VisitRow[]) =>
  rows.flatMap(({ visit, host }) => [visit.visitorEmail, host.email]);

/** Builds what writes the mails about visits; each in the transaction of what it tells. */
export function createVisitMails({ mail, whitelabel }: VisitMailsDeps) {
  const paramsOf = ({ visit, host }: VisitRow, place: MailPlace) => ({
    visitor: visit.visitorName,
    visitorCompany: visit.visitorCompany,
    host: fullName(host),
    startAt: visit.startsAt.toISOString(),
    endAt: visit.endsAt.toISOString(),
    timeZone: place.timeZone,
    building: place.building,
    purpose: visit.purpose,
  });

  function calendarOf(row: VisitRow, place: MailPlace, passUrl: string | null) {
    const { visit, host } = row;
    const { t } = mailTexts(place.locale);
    const { name, settings } = place.brand.config;
    return writeVisitCalendar({
      uuid: visit.uuid,
      sequence: visit.sequence,
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      summary: t("mail.visit.calendar", { host: fullName(host), building: place.building }),
      description: [visit.note, place.instructions, passUrl].filter(Boolean).join("\n\n"),
      location: place.building,
      url: passUrl,
      organizer: { name, email: settings.support_email },
      isCancelled: passUrl === null,
    });
  }

  return {
    /** Where visits of a building are. */
    async placeOf(
      { row: { building, brand } }: EnteredBuilding,
      instructions: string | null,
    ): Promise<MailPlace> {
      return {
        brand: await whitelabel.findByUuid(brand.uuid),
        locale: resolveLocale(building.locale),
        timeZone: building.timezone,
        building: `${building.name}, ${buildingAddress(building.address1, building.city)}`,
        instructions,
      };
    },

    /** Tells a visitor, if there is an address; the one who was to come before, where another is now. */
    async tellVisitor(
      tx: Executor,
      news: VisitorNews,
      row: VisitRow,
      place: MailPlace,
      passUrl: string | null,
    ): Promise<void> {
      const { visitorEmail: to, note } = row.visit;
      if (to === null) return;
      const isCancelled = news === "visit_cancelled";
      await mail.send(tx, {
        template: news,
        to,
        locale: place.locale,
        brand: place.brand,
        about: aboutOf([row]),
        params: { ...paramsOf(row, place), note, instructions: place.instructions, passUrl },
        attachment: calendarOf(row, place, isCancelled ? null : passUrl),
      });
    },

    /** Tells a host that the visitor is there. */
    async tellHost(tx: Executor, host: HostRow, row: VisitRow, place: MailPlace): Promise<void> {
      await mail.send(tx, {
        template: "visitor_arrived",
        to: host.email,
        locale: resolveLocale(host.locale),
        brand: place.brand,
        about: aboutOf([row]),
        params: paramsOf(row, place),
      });
    },

    /** Tells the desk which visitors of one host are watched, in one mail. */
    async tellDesk(
      tx: Executor,
      people: readonly HostRow[],
      rows: readonly VisitRow[],
      { brand, timeZone, building }: Pick<MailPlace, "brand" | "building" | "timeZone">,
    ): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      const visits = rows.map(({ visit }) => ({
        visitor: [visit.visitorName, visit.visitorCompany].filter(Boolean).join(", "),
        startAt: visit.startsAt.toISOString(),
        endAt: visit.endsAt.toISOString(),
      }));
      for (const { email, locale } of people) {
        await mail.send(tx, {
          template: "visit_watched",
          to: email,
          locale: resolveLocale(locale),
          brand,
          about: aboutOf(rows),
          params: { host: fullName(first.host), building, timeZone, visits },
        });
      }
    },
  };
}

/** Mails about visits. */
export type VisitMails = ReturnType<typeof createVisitMails>;
