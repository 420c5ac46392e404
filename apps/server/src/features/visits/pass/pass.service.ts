import { type LocaleCode, resolveLocale } from "@portico/i18n";
import type { Db } from "../../../platform/database/client.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { requireOfNetwork } from "../../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import { passHashOf } from "./pass-codes.ts";
import { passPage, type PassPage } from "./pass-page.ts";
import { findPass } from "./pass.repository.ts";

/**
 * Passes that do not exist, by network: nobody guesses 160 bits, but many questions cost. A pass that is
 * there is always shown: a whole lobby stands in one network.
 */
export const missedPasses: RateLimit = {
  name: "visitor passes missed",
  count: 60,
  windowSeconds: 900,
};

interface PassServiceDeps {
  db: Db;
  whitelabel: Pick<WhitelabelService, "findByUuid" | "findByHost">;
  limiter: Pick<RateLimiter, "attempt">;
  now: () => Date;
}

/** Who opens a pass. */
interface Reader {
  ip: string;
  host: string;
  /** What the browser asks for; null where it says nothing. */
  locale: LocaleCode | null;
}

/** Builds what shows passes to whoever has their link. */
export function createPassService({ db, whitelabel, limiter, now }: PassServiceDeps) {
  return {
    /** The page of a pass; throws `auth.too_many_attempts` where many do not exist. */
    async open(code: string, { ip, host, locale }: Reader): Promise<PassPage> {
      const hash = passHashOf(code);
      const pass = hash === null ? undefined : await findPass(db, hash);
      if (pass === undefined) {
        await requireOfNetwork(limiter, missedPasses, networkOf(ip));
        const brand = await whitelabel.findByHost(host);
        return passPage({
          code,
          pass: null,
          brand,
          locale: locale ?? resolveLocale(""),
          now: now(),
        });
      }
      const brand = await whitelabel.findByUuid(pass.brandUuid);
      const ofBuilding = resolveLocale(pass.building.locale);
      return passPage({ code, pass, brand, locale: locale ?? ofBuilding, now: now() });
    },
  };
}

/** Passes of visitors. */
export type PassService = ReturnType<typeof createPassService>;
