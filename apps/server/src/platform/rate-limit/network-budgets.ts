import { siteOf } from "../http/network.ts";
import {
  type Attempt,
  type Budget,
  type RateLimit,
  type RateLimiter,
  tooMany,
} from "./rate-limiter.ts";

/**
 * Networks' worth that a whole site has: one customer may hold 65,536 networks of IPv6. A fifth of
 * what is shared is a network's, so that a site, too, leaves others some of it.
 */
const networksOfSite = 4;

/** The same limit for a site. */
function ofSite({ name, count, windowSeconds }: RateLimit): RateLimit {
  return { name: `${name} site`, count: networksOfSite * count, windowSeconds };
}

/**
 * What a network spends of its own limit, and its site of a larger one.
 * @param of what else the limit is counted by, such as an account
 */
export function networkBudgets(limit: RateLimit, network: string, of = ""): Budget[] {
  const whoseIs = (place: string) => (of === "" ? place : `${of} ${place}`);
  const site = siteOf(network);
  const ofNetwork = { limit, whose: whoseIs(network) };
  if (site === null) return [ofNetwork];
  return [ofNetwork, { limit: ofSite(limit), whose: whoseIs(site) }];
}

/**
 * Counts one more for a network and its site, as every limit on strangers does; throws
 * `auth.too_many_attempts` if that is too often for either.
 */
export async function requireOfNetwork(
  limiter: Pick<RateLimiter, "attempt">,
  limit: RateLimit,
  network: string,
): Promise<Attempt> {
  const attempt = await limiter.attempt(networkBudgets(limit, network));
  if (!attempt.isFree) throw tooMany(attempt);
  return attempt;
}
