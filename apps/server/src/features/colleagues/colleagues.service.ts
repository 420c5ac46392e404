import type { Colleague } from "@portico/contract";
import { colleagueLimits } from "@portico/contract/constants";
import { fullName } from "@portico/rules/full-name";
import { tidyLine } from "@portico/rules/tidy-text";
import type { Db } from "../../platform/database/client.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { type ColleaguePlace, listColleagues } from "./colleagues.repository.ts";

/** Look-ups of one person: typing a name is some, reading out a company is many. */
export const lookUpLimit = {
  name: "look-ups of colleagues",
  count: 300,
  windowSeconds: 3600,
} satisfies RateLimit;

interface ColleaguesDeps {
  db: Db;
  limiter: Pick<RateLimiter, "require">;
}

/** Builds what people find their colleagues with. */
export function createColleaguesService({ db, limiter }: ColleaguesDeps) {
  return {
    /** Colleagues whose name begins so, a few at most; throws `auth.too_many_attempts`. */
    async list(place: ColleaguePlace, query: string): Promise<Colleague[]> {
      const beginning = tidyLine(query) ?? "";
      if (beginning.length < colleagueLimits.shortest) return [];
      await limiter.require(lookUpLimit, place.userUuid);
      const found = await listColleagues(db, place, { beginning, limit: colleagueLimits.most });
      return found.map(({ uuid, company, ...name }) => ({ uuid, name: fullName(name), company }));
    },
  };
}

/** Who works with whom. */
export type ColleaguesService = ReturnType<typeof createColleaguesService>;
