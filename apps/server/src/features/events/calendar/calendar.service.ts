import { type LocaleCode, resolveLocale } from "@portico/i18n";
import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import { newSecret } from "../../../platform/crypto/new-secret.ts";
import { secretHash } from "../../../platform/crypto/secret-hash.ts";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { requireOfNetwork } from "../../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import { scopeOf, type WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import {
  deleteFeed,
  findDatedContent,
  findFeed,
  findFeedOwner,
  listAttended,
  putFeed,
} from "./calendar.repository.ts";
import { type CalendarFrame, writeCalendar } from "./write-calendar.ts";

/** How often what may happen around feeds; calendars ask once an hour, or every few minutes. */
export const feedLimits = {
  made: { name: "calendar feeds made", count: 20, windowSeconds: 3600 },
  read: { name: "calendar feed read", count: 120, windowSeconds: 3600 },
  /**
   * Addresses that do not exist, by network: nobody guesses 256 bits, but many questions cost. A feed that
   * is there is read: a provider of calendars asks for everybody's from one network.
   */
  missed: { name: "calendar feeds missed", count: 60, windowSeconds: 900 },
} as const satisfies Record<string, RateLimit>;

interface CalendarServiceDeps {
  db: Db;
  whitelabel: Pick<WhitelabelService, "configByHost" | "originFor">;
  limiter: Pick<RateLimiter, "attempt" | "require">;
}

/** Builds the calendars: one event as a file, and feeds of what people attend. */
export function createCalendarService(deps: CalendarServiceDeps) {
  const { db, whitelabel, limiter } = deps;

  async function frameOf(host: string): Promise<CalendarFrame> {
    const [{ name }, origin] = await Promise.all([
      whitelabel.configByHost(host),
      whitelabel.originFor(host),
    ]);
    return { name, origin };
  }

  return {
    /** One event or other dated content; throws `content.not_found`. */
    async writeOne(
      content: BuildingPlace & { contentUuid: string },
      { locale, host }: { locale: LocaleCode; host: string },
    ): Promise<string> {
      const entry = await findDatedContent(db, content, locale);
      // Without a date there is nothing of it in any calendar.
      if (entry === undefined || entry.startAt === null) throw new AppError("content.not_found");
      return writeCalendar([entry], await frameOf(host));
    },

    /** When the user's feed was made, in UTC; null for none. */
    async feedOf({ userUuid }: CurrentSession): Promise<string | null> {
      const feed = await findFeed(db, userUuid);
      return feed?.createdAt.toISOString() ?? null;
    },

    /** A new secret address in place of the old one; throws `events.too_many_feeds`. */
    async makeFeed({ userUuid }: CurrentSession, host: string): Promise<string> {
      await limiter.require(feedLimits.made, userUuid, "events.too_many_feeds");
      const token = newSecret();
      await putFeed(db, userUuid, secretHash(token));
      return `${await whitelabel.originFor(host)}/calendar/${token}.ics`;
    },

    endFeed: ({ userUuid }: CurrentSession): Promise<void> => deleteFeed(db, userUuid),

    /** What a feed says; throws `request.not_found` and, when asked too often, `auth.too_many_attempts`. */
    async writeFeed(token: string, { ip, host }: { ip: string; host: string }): Promise<string> {
      const hash = secretHash(token);
      const owner = await findFeedOwner(db, hash);
      if (owner === undefined) {
        await requireOfNetwork(limiter, feedLimits.missed, networkOf(ip));
        throw new AppError("request.not_found");
      }
      await limiter.require(feedLimits.read, hash);
      const brandScope = scopeOf(await whitelabel.configByHost(host));
      const reading = { userUuid: owner.userUuid, brandScope, locale: resolveLocale(owner.locale) };
      const events = await listAttended(db, reading);
      return writeCalendar(events, await frameOf(host));
    },
  };
}

/** Calendars of events. */
export type CalendarService = ReturnType<typeof createCalendarService>;
