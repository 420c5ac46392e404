import { fillPath } from "@portico/contract/pages/fill-path";
import { pages } from "@portico/contract/pages/table";
import { baseLocale, formatBytes, type LocaleCode, resolveLocale } from "@portico/i18n";
import { fullName } from "@portico/rules/full-name";
import type { EnteredBuilding } from "../../../platform/access/entered-building.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { MailService, RequestNews } from "../../mail/mail.public.ts";
import type { Brand, WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { AttachmentsService } from "../attachments/attachments.service.ts";
import { ticketTimes } from "../attachments/attachments.service.ts";
import type { NewAttachment } from "../attachments/attachments.repository.ts";
import type { WatcherRow } from "../watchers.repository.ts";
import type { NewRequest, RequestRow } from "../support.repository.ts";

/** Whom the mails of a building's requests are from, and who reads them. */
export interface RequestDesk {
  brand: Brand;
  /** Name of the building. */
  building: string;
  /** Address of the page of a request. */
  hrefOf: (requestUuid: string) => string;
  /** The help desk of the brand, and the language that it is written to in. */
  address: string;
  locale: LocaleCode;
}

/** Who asks, as the help desk is told. */
export interface Asker {
  name: string;
  email: string;
  company: string | null;
}

interface RequestMailsDeps {
  mail: MailService;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
  attachments: Pick<AttachmentsService, "addressOf">;
}

/** Builds what writes the mails about requests; each in the transaction of what it tells. */
export function createRequestMails({ mail, whitelabel, attachments }: RequestMailsDeps) {
  const paramsOf = (
    { request, asker }: RequestRow,
    desk: RequestDesk,
    { news, text, isForOthers }: { news: RequestNews; text: string | null; isForOthers: boolean },
  ) => ({
    news,
    subject: request.subject,
    building: desk.building,
    person: isForOthers ? fullName(asker) : null,
    text,
    href: desk.hrefOf(request.uuid),
  });

  return {
    /** Where requests of a building go. */
    async deskOf({ row: { building, brand } }: EnteredBuilding): Promise<RequestDesk> {
      const shown = await whitelabel.findByUuid(brand.uuid);
      return {
        brand: shown,
        building: building.name,
        hrefOf: (requestUuid) =>
          shown.origin + fillPath(pages.request.path, { buildingUuid: building.uuid, requestUuid }),
        address: shown.config.settings.support_email,
        locale: resolveLocale(shown.config.languages[0] ?? baseLocale),
      };
    },

    /** Hands a request to the help desk. */
    async hand(
      tx: Executor,
      request: NewRequest,
      desk: RequestDesk,
      told: { asker: Asker; asset: string | null; files: readonly NewAttachment[] },
    ): Promise<void> {
      const { asker, asset, files } = told;
      await mail.send(tx, {
        template: "support_request",
        to: desk.address,
        locale: desk.locale,
        brand: desk.brand,
        about: [asker.email],
        params: {
          subject: request.subject,
          description: request.description,
          person: asker.name,
          email: asker.email,
          company: asker.company,
          building: desk.building,
          asset,
          floor: request.floor ?? null,
          place: request.place ?? null,
          client: Object.values(request.client ?? {})
            .filter((told) => told !== undefined)
            .join(", "),
          files: files.map((file) => ({
            name: file.name,
            size: formatBytes(file.bytes, desk.locale),
            href: attachments.addressOf(file, desk.brand.origin, ticketTimes.mail),
          })),
          href: desk.hrefOf(request.uuid),
        },
      });
    },

    /**
     * Tells whoever asked what has become of a request, as long as they may enter the building, or the
     * help desk what they say.
     */
    async tell(
      tx: Executor,
      row: RequestRow,
      desk: RequestDesk,
      { to, ...told }: { news: RequestNews; text: string | null; to: "asker" | "desk" },
    ): Promise<void> {
      const { asker } = row;
      if (to === "asker" && !asker.isHere) return;
      await mail.send(tx, {
        template: "request_news",
        to: to === "asker" ? asker.email : desk.address,
        locale: to === "asker" ? resolveLocale(asker.locale) : desk.locale,
        brand: desk.brand,
        about: [asker.email],
        params: paramsOf(row, desk, { ...told, isForOthers: to === "desk" }),
      });
    },

    /** Tells those who follow a request what has become of it. */
    async tellWatchers(
      tx: Executor,
      row: RequestRow,
      desk: RequestDesk,
      {
        watchers,
        ...told
      }: { news: RequestNews; text: string | null; watchers: readonly WatcherRow[] },
    ): Promise<void> {
      for (const { email, locale } of watchers) {
        await mail.send(tx, {
          template: "request_news",
          to: email,
          locale: resolveLocale(locale),
          brand: desk.brand,
          about: [row.asker.email],
          // In the name of whoever asked: it is neither theirs, nor the team's to them.
          params: paramsOf(row, desk, { ...told, isForOthers: true }),
        });
      }
    },
  };
}

/** Mails about requests. */
export type RequestMails = ReturnType<typeof createRequestMails>;
