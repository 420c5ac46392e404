import type { IssueTopic, IssueType } from "@portico/contract";
import { fullName } from "@portico/rules/full-name";
import { tidyLine } from "@portico/rules/tidy-text";
import { newId } from "../../platform/database/new-id.ts";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import { bodyHashOf } from "../../platform/crypto/body-hash.ts";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Upload } from "../../platform/http/uploads.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { spend } from "../../platform/rate-limit/spend.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import { requiredLine, requiredText } from "../../platform/writes/typed-text.ts";
import type { ContentService } from "../content/content.public.ts";
import type { UsersService } from "../users/users.public.ts";
import type { AttachmentsService } from "./attachments/attachments.service.ts";
import type { RequestMails } from "./mails/request-mails.service.ts";
import { findRequestByKey, insertRequest, type NewRequest } from "./support.repository.ts";
import type { RequestClient } from "./support.tables.ts";

/** Requests of one person: each is a mail to the building's team. */
export const requestLimit = {
  name: "support requests",
  count: 20,
  windowSeconds: 3600,
} satisfies RateLimit;

interface SupportServiceDeps {
  db: Db;
  attachments: AttachmentsService;
  mails: RequestMails;
  limiter: RateLimiter;
  content: Pick<ContentService, "getContent">;
  users: Pick<UsersService, "getUser">;
  now: () => Date;
}

/** What is asked for. */
export interface Asked {
  issue_type: IssueType;
  topic?: IssueTopic;
  subject: string;
  description: string;
  floor?: string;
  place?: string;
  idempotency_key?: string;
}

/** What a request may bring besides. */
export interface AskedBesides {
  assetUuid?: string | undefined;
  client?: RequestClient;
  files: readonly Upload[];
}

/** A request that was taken. */
export interface Taken {
  uuid: string;
  /** Address of those who answer it, by mail. */
  answeredBy: string;
}

/** Builds what takes requests to a building's team. */
export function createSupportService(deps: SupportServiceDeps) {
  const { db, attachments, mails, limiter, content, users, now } = deps;

  /** What a key has made before; throws `support.key_used` where it was asked for something else. */
  async function findMade(
    { place }: EnteredBuilding,
    { userUuid }: CurrentSession,
    { key, bodyHash }: { key: string | undefined; bodyHash: string },
  ): Promise<string | null> {
    const made = key === undefined ? undefined : await findRequestByKey(db, place, userUuid, key);
    if (made === undefined) return null;
    if (made.bodyHash !== bodyHash) throw new AppError("support.key_used");
    return made.uuid;
  }

  return {
    /**
     * Keeps a request with its files and writes to the help desk of the building's brand, in the brand's
     * first language and in one transaction. Throws `content.not_found` for an asset of elsewhere,
     * `request.invalid`, `auth.too_many_attempts`, `support.key_used`, and what is wrong with a file.
     */
    async create(
      session: CurrentSession,
      building: EnteredBuilding,
      asked: Asked,
      { assetUuid, client = {}, files }: AskedBesides,
    ): Promise<Taken> {
      const typed = {
        subject: requiredLine(asked.subject, "/subject"),
        description: requiredText(asked.description, "/description"),
        place: tidyLine(asked.place),
      };
      const desk = await mails.deskOf(building);
      const answeredBy = desk.address;
      const { idempotency_key: key, ...said } = asked;
      const sizes = files.map(({ name, bytes }) => [name, bytes]);
      const bodyHash = bodyHashOf([building.place.buildingUuid, said, assetUuid, client, sizes]);
      const made = await findMade(building, session, { key, bodyHash });
      if (made !== null) return { uuid: made, answeredBy };

      const asset =
        assetUuid === undefined
          ? null
          : await content.getContent(
              { ...building.place, locale: desk.locale },
              session,
              assetUuid,
            );
      const user = await users.getUser(session.userUuid);
      const attempt = await limiter.require(requestLimit, session.userUuid);
      const request: NewRequest = {
        uuid: newId(),
        ...building.place,
        userUuid: session.userUuid,
        assetUuid: asset?.uuid ?? null,
        issueType: asked.issue_type,
        topic: asked.topic ?? null,
        ...typed,
        floor: asked.floor === undefined ? null : Number(asked.floor),
        client,
        requestKey: key ?? null,
        bodyHash,
        createdAt: now(),
        changedAt: now(),
      };
      const asker = {
        name: fullName({ firstName: user.first_name, lastName: user.last_name }),
        email: user.email,
        company: user.company_name,
      };
      const make = async () => {
        const most = desk.brand.config.settings.attachment_max_bytes;
        const kept = await attachments.keep(request, files, most);
        return db.transaction(async (tx) => {
          if (!(await insertRequest(tx, request))) return false;
          await attachments.give(tx, request, kept);
          await mails.hand(tx, request, desk, { asker, asset: asset?.title ?? null, files: kept });
          return true;
        });
      };
      if (await spend(attempt, make())) return { uuid: request.uuid, answeredBy };
      // The same call was made twice at once, and the other one was first.
      const other = await findMade(building, session, { key, bodyHash });
      if (other === null) throw new AppError("support.key_used");
      return { uuid: other, answeredBy };
    },
  };
}

/** Requests to a building's team. */
export type SupportService = ReturnType<typeof createSupportService>;
