import { randomBytes } from "node:crypto";
import type { BodyOf, endpoints, Link, LinkTarget } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { safeLink } from "@portico/rules/safe-link";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import { bodyHashOf } from "../../platform/crypto/body-hash.ts";
import { secretHash } from "../../platform/crypto/secret-hash.ts";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { requireOfNetwork } from "../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { ContentService } from "../content/content.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { linkCode, newLinkCode } from "./link-code.ts";
import {
  clickLink,
  findLinkByKey,
  insertLink,
  type LinkRow,
  listLinks,
  removeLink,
  sweepClicks,
  takeClick,
} from "./links.repository.ts";
import { toLink, toLinkTarget } from "./links.view.ts";

/** Links that one person makes. */
export const creationLimit = {
  name: "links made",
  count: 200,
  windowSeconds: 3600,
} as const satisfies RateLimit;

/** Links that one network opens, those that are none included: a code cannot be found by trying. */
export const openingLimit = {
  name: "links opened network",
  count: 3000,
  windowSeconds: 900,
} as const satisfies RateLimit;

/** Seconds that a click waits for its visitor to sign in, or to sign up. */
const clickSeconds = 3600;

/** The codes that are tried until one is free; the second is hardly ever needed. */
const tries = 3;

type NewLinkBody = BodyOf<typeof endpoints.createLink>;

/** Who makes a link, where, and at which host. */
interface LinkMaker {
  session: CurrentSession;
  building: EnteredBuilding;
  locale: LocaleCode;
  host: string;
}

interface LinksServiceDeps {
  db: Db;
  limiter: RateLimiter;
  content: Pick<ContentService, "getContent">;
  whitelabel: Pick<WhitelabelService, "findByHost" | "originFor">;
}

/** Only the hash of a click's token is kept. */
const hashOf = (click: string) => secretHash(click, "hex");

/** What is wrong with a link to be made, by its field. */
function faultsOf({
  navigation_url,
  content_uuid,
  expires_at,
}: NewLinkBody): Record<string, string> {
  const isSite = navigation_url === undefined || safeLink(navigation_url)?.kind === "site";
  const isOne = navigation_url === undefined || content_uuid === undefined;
  const isAhead = expires_at === undefined || Date.parse(expires_at) > Date.now();
  return {
    ...(isSite ? {} : { "/navigation_url": "must be an http or https address without a user" }),
    ...(isOne ? {} : { "/content_uuid": "must not stand beside a navigation_url" }),
    ...(isAhead ? {} : { "/expires_at": "must lie ahead" }),
  };
}

/** Builds the short links of buildings. */
export function createLinksService(deps: LinksServiceDeps) {
  const { db, limiter, content, whitelabel } = deps;

  /** The brand of a host; a host of none has no links. */
  async function brandOf(host: string): Promise<string> {
    const { uuid } = await whitelabel.findByHost(host);
    if (uuid === null) throw new AppError("links.not_found");
    return uuid;
  }

  /** What a call with this key has made before; throws `links.key_used` where it asked for another link. */
  async function findMade(
    { session, building }: LinkMaker,
    { requestKey, bodyHash }: { requestKey: string | null; bodyHash: string },
  ): Promise<LinkRow | null> {
    if (requestKey === null) return null;
    const made = await findLinkByKey(db, building.place, session.userUuid, requestKey);
    if (made !== undefined && made.bodyHash !== bodyHash) throw new AppError("links.key_used");
    return made ?? null;
  }

  return {
    /**
     * Makes a link at the host of the call; the same key again answers what it made. Throws
     * `request.invalid`, `links.key_used`, `content.not_found` for a content of elsewhere, and
     * `auth.too_many_attempts`.
     */
    async create(maker: LinkMaker, asked: NewLinkBody): Promise<Link> {
      const { session, building, locale, host } = maker;
      const { place } = building;
      const { idempotency_key: requestKey = null, ...said } = asked;
      const origin = await whitelabel.originFor(host);
      const call = { requestKey, bodyHash: bodyHashOf([said, origin]) };
      const before = await findMade(maker, call);
      // What was made once stays answered when its end has come; what is new must be right now.
      if (before !== null) return toLink(before, origin);
      const faults = faultsOf(asked);
      if (Object.keys(faults).length > 0) throw new AppError("request.invalid", faults);
      const { content_uuid: contentUuid } = asked;
      if (contentUuid !== undefined) {
        await content.getContent({ ...place, locale }, session, contentUuid);
      }
      const attempt = await limiter.require(creationLimit, session.userUuid);
      const link = {
        ...place,
        ...call,
        brandUuid: await brandOf(host),
        contentUuid: contentUuid ?? null,
        navigationUrl: safeLink(asked.navigation_url)?.href ?? null,
        expiresAt: asked.expires_at === undefined ? null : new Date(asked.expires_at),
        createdBy: session.userUuid,
      };
      for (let count = 0; count < tries; count += 1) {
        const row = await insertLink(db, { ...link, code: newLinkCode() });
        if (row !== null) return toLink(row, origin);
        // The same call at once, perhaps in another process.
        const made = await findMade(maker, call);
        if (made === null) continue;
        await attempt.giveBack();
        return toLink(made, origin);
      }
      throw new Error("No code was free");
    },

    /** The links of a building at the host of the call, the latest first. */
    async list(
      { place }: EnteredBuilding,
      host: string,
      { offset = 0, limit = 50 }: { offset?: number; limit?: number },
    ): Promise<Link[]> {
      const rows = await listLinks(db, place, await brandOf(host), { offset, limit });
      const origin = await whitelabel.originFor(host);
      return rows.map((row) => toLink(row, origin));
    },

    /** Takes a link of a building back; throws `links.not_found`. */
    async remove({ place }: EnteredBuilding, text: string): Promise<void> {
      const code = linkCode(text);
      const isRemoved = code !== null && (await removeLink(db, place, code));
      if (!isRemoved) throw new AppError("links.not_found");
    },

    /**
     * Opens a link: counts the click, and keeps it until its page has asked where it leads. Throws
     * `links.not_found` for a link that is none, or none of the host's brand, or over, and
     * `auth.too_many_attempts`.
     */
    async open(text: string, { host, network }: { host: string; network: string }) {
      await requireOfNetwork(limiter, openingLimit, network);
      const code = linkCode(text);
      const click = randomBytes(24).toString("base64url");
      const brandUuid = await brandOf(host);
      const link =
        code === null
          ? null
          : await clickLink(db, {
              code,
              brandUuid,
              clickHash: hashOf(click),
              seconds: clickSeconds,
            });
      if (link === null) throw new AppError("links.not_found");
      return { click, target: toLinkTarget(link) };
    },

    /** Where a click leads; throws `links.not_found` from the second time on, and when it is late. */
    async take(click: string): Promise<LinkTarget> {
      const link = await takeClick(db, hashOf(click));
      if (link === null) throw new AppError("links.not_found");
      return toLinkTarget(link);
    },

    sweep: () => sweepClicks(db),
  };
}

/** Short links of buildings. */
export type LinksService = ReturnType<typeof createLinksService>;
