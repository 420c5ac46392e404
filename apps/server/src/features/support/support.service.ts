import type { BodyOf, endpoints } from "@portico/contract";
import { baseLocale, resolveLocale } from "@portico/i18n";
import { v7 } from "uuid";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { ContentService } from "../content/content.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { UsersService } from "../users/users.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { insertSupportRequest } from "./support.repository.ts";

/** Requests of one person: each is a mail to the building's team. */
export const requestLimit = {
  name: "support requests",
  count: 20,
  windowSeconds: 3600,
} satisfies RateLimit;

interface SupportServiceDeps {
  db: Db;
  limiter: RateLimiter;
  content: Pick<ContentService, "getContent">;
  users: Pick<UsersService, "getUser">;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
  mail: MailService;
}

/** Builds what takes requests to a building's team. */
export function createSupportService(deps: SupportServiceDeps) {
  const { db, limiter, content, users, whitelabel, mail } = deps;

  return {
    /**
     * Keeps a request and writes to the help desk of the building's brand, in the brand's first language and in one
     * transaction. Throws `content.not_found` for an asset of elsewhere, and `auth.too_many_attempts`.
     */
    async create(
      session: CurrentSession,
      { place, row }: EnteredBuilding,
      asked: BodyOf<typeof endpoints.createSupportRequest>,
    ): Promise<{ uuid: string; answered_by: string }> {
      const { asset_uuid: assetUuid } = asked;
      const brand = await whitelabel.findByUuid(row.brand.uuid);
      const locale = resolveLocale(brand.config.languages[0] ?? baseLocale);
      const asset =
        assetUuid === undefined
          ? null
          : await content.getContent({ ...place, locale }, session, assetUuid);
      await limiter.require(requestLimit, session.userUuid);
      const {
        first_name: firstName,
        last_name: lastName,
        ...user
      } = await users.getUser(session.userUuid);
      const answeredBy = brand.config.settings.support_email;
      const request = {
        uuid: v7(),
        ...place,
        userUuid: session.userUuid,
        assetUuid: asset?.uuid ?? null,
        issueType: asked.issue_type,
        subject: asked.subject.trim(),
        description: asked.description.trim(),
      };
      await db.transaction(async (tx) => {
        await insertSupportRequest(tx, request);
        await mail.send(tx, {
          template: "support_request",
          to: answeredBy,
          locale,
          brand,
          params: {
            subject: request.subject,
            description: request.description,
            person: `${firstName} ${lastName}`.trim(),
            email: user.email,
            company: user.company_name,
            building: row.building.name,
            asset: asset?.title ?? null,
          },
        });
      });
      return { uuid: request.uuid, answered_by: answeredBy };
    },
  };
}

/** Requests to a building's team. */
export type SupportService = ReturnType<typeof createSupportService>;
