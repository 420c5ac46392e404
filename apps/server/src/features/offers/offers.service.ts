import type { Offer, OfferClaim } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { defaultClaimsPerUser } from "@portico/rules/claim";
import { v5 } from "uuid";
import { newId } from "../../platform/database/new-id.ts";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { isUniqueViolation } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { type CurrentSession, readingOf } from "../../platform/sessions/current-session.ts";
import type { RemoteLinks } from "../images/images.public.ts";
import { createClaimCode } from "./claim-code.ts";
import { requireClaimable } from "./offers.policy.ts";
import type { ClaimKey, NewClaim, OfferRow, OffersRepository } from "./offers.repository.ts";
import { toClaimFacts, toOffer, toOfferClaim } from "./offers.view.ts";

/** Who acts on which offer of which building. */
export interface OfferUse {
  session: CurrentSession;
  place: BuildingPlace;
  offerUuid: string;
  locale: LocaleCode;
}

/** Claims of an offer, as they are counted. */
export interface ClaimFigures {
  /** Claims that everybody holds together. */
  count: number;
  /** Claims in all; null is unlimited. */
  maxTotal: number | null;
  /** Claims that the user holds. */
  userCount: number;
}

/** Claims that one person gives back: each stays as a row, and each makes room for another one. */
export const returnLimit = {
  name: "claims given back",
  count: 60,
  windowSeconds: 3600,
} as const satisfies RateLimit;

/** Losing a slot means that another claim of the same user got it; so many at once no person makes. */
const claimTries = 20;

/** The claim that a wish makes: nobody else's wish makes the same, whatever they call it. */
function claimOfWish({ session, offerUuid }: OfferUse, wish: string): string {
  return v5(`${session.userUuid} ${offerUuid}`, wish);
}

interface OffersServiceDeps {
  repository: OffersRepository;
  remoteLinks: Pick<RemoteLinks, "linkTo">;
  limiter: Pick<RateLimiter, "require">;
}

/** Builds the offers feature: reading, claiming and giving back. */
export function createOffersService({ repository, remoteLinks, limiter }: OffersServiceDeps) {
  async function find(
    session: CurrentSession,
    offerUuid: string,
    locale: LocaleCode,
  ): Promise<OfferRow> {
    const row = await repository.findOffer({ ...readingOf(session, locale), offerUuid });
    if (row === undefined) throw new AppError("offers.not_found");
    return row;
  }

  /** The offer, if it shows in the building that it is asked for in. */
  async function findIn({ session, place, offerUuid, locale }: OfferUse): Promise<OfferRow> {
    const row = await find(session, offerUuid, locale);
    const isHere =
      row.item.portfolioUuid === place.portfolioUuid &&
      (row.item.buildingUuid === null || row.item.buildingUuid === place.buildingUuid);
    if (!isHere) throw new AppError("offers.not_found");
    return row;
  }

  /** Each try sees the claims that the one before lost its slot to. */
  async function insert(claim: Omit<NewClaim, "code">, tries: number): Promise<string | null> {
    const code = createClaimCode();
    try {
      return (await repository.insertClaim({ ...claim, code })) ? code : null;
    } catch (error) {
      if (tries === 1 || !isUniqueViolation(error)) throw error;
      return insert(claim, tries - 1);
    }
  }

  return {
    /** How often an offer is claimed, in all and by the user; zero for what is no offer. */
    async claimFigures(key: ClaimKey): Promise<ClaimFigures> {
      const row = await repository.findClaimFigures(key);
      return row ?? { count: 0, maxTotal: null, userCount: 0 };
    },

    /** An offer of a building that the caller may enter; throws `offers.not_found`. */
    async getOffer(session: CurrentSession, offerUuid: string, locale: LocaleCode): Promise<Offer> {
      const row = await find(session, offerUuid, locale);
      return toOffer(row, session.userUuid, remoteLinks.linkTo);
    },

    /**
     * Claims an offer once; a wish that came before is answered with the claim that it made. Throws
     * `offers.` `claims_limit`, `closed`, `not_eligible`, `not_found`.
     */
    async claim(use: OfferUse, wish?: string): Promise<OfferClaim> {
      const row = await findIn(use);
      const uuid = wish === undefined ? newId() : claimOfWish(use, wish);
      const known = row.claims.find((claim) => claim.uuid === uuid);
      if (known !== undefined) return toOfferClaim(known);
      requireClaimable(toClaimFacts(row), Date.now());
      const claim = {
        uuid,
        portfolioUuid: row.item.portfolioUuid,
        buildingUuid: use.place.buildingUuid,
        offerUuid: use.offerUuid,
        userUuid: use.session.userUuid,
        maxPerUser: row.item.maxClaimsPerUser ?? defaultClaimsPerUser,
      };
      const code = await insert(claim, claimTries);
      if (code === null) {
        // The same wish may have come twice at once, and the other was first.
        const now = await findIn(use);
        const made = now.claims.find((claim) => claim.uuid === uuid);
        if (made === undefined) throw new AppError("offers.claims_limit");
        return toOfferClaim(made);
      }
      return toOfferClaim({ uuid, code, claimed_at: new Date().toISOString() });
    },

    /**
     * Gives back a claim of the caller's, the latest where none is named. Throws `offers.not_claimed`,
     * `offers.not_found` and `auth.too_many_attempts`.
     */
    async cancel(use: OfferUse, claimUuid?: string): Promise<void> {
      const { item } = await findIn(use);
      const key = {
        portfolioUuid: item.portfolioUuid,
        offerUuid: use.offerUuid,
        userUuid: use.session.userUuid,
      };
      const attempt = await limiter.require(returnLimit, use.session.userUuid);
      if (await repository.cancelClaim(key, claimUuid)) return;
      await attempt.giveBack();
      throw new AppError("offers.not_claimed");
    },
  };
}

/** Offers and who has claimed them. */
export type OffersService = ReturnType<typeof createOffersService>;
