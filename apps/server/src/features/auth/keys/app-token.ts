import type { AccessTokenClaims } from "@portico/contract";
import { proofOf, type TokenProof } from "./access-token.ts";
import { signToken, type Validity, verifyToken } from "./signed-token.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** Where an app has been opened. */
export interface AppPlace {
  appUuid: string;
  portfolioUuid: string;
  buildingUuid: string;
}

/** How an app has been opened: where many people use the portal in one account's name, or by its owner. */
interface AppOpening {
  isShared: boolean;
}

/** For whom an app acts, where and how. */
export type AppTokenClaims = Omit<TokenProof, "expiresAt"> & AppPlace & AppOpening;

/** What an app's token proves. */
type AppTokenProof = TokenProof & { app: AppPlace } & AppOpening;

/** What an app's own server learns of who opened it. */
export interface LaunchClaims extends AppPlace {
  userUuid: string;
  /** Language that the portal is shown in. */
  locale: string;
}

interface PayloadClaims extends AccessTokenClaims {
  aud: string;
  portfolio: string;
  building: string;
  shared?: true;
}

const typ = "app+jwt";

/** Signs what an app acts with: its audience is the app, so it opens nothing as the person's own token. */
function signAppToken(
  keys: SigningKeys,
  claims: AppTokenClaims,
  validity: Validity,
): Promise<string> {
  const { userUuid, sessionUuid: sid, tokenVersion: ver, appUuid } = claims;
  const { portfolioUuid: portfolio, buildingUuid: building, isShared } = claims;
  const own = { sid, ver, portfolio, building, ...(isShared && { shared: true }) };
  return signToken(keys, { typ, aud: appUuid, sub: userUuid, claims: own }, validity);
}

/** Signs who opened an app where; it opens no call. */
function signLaunchContext(
  keys: SigningKeys,
  { userUuid, appUuid, portfolioUuid, buildingUuid, locale }: LaunchClaims,
  validity: Validity,
): Promise<string> {
  const claims = { portfolio: portfolioUuid, building: buildingUuid, locale };
  return signToken(keys, { typ: "launch+jwt", aud: appUuid, sub: userUuid, claims }, validity);
}

/**
 * For whom and where an app's token speaks, and until when; null if it does not hold.
 *
 * @param now milliseconds since 1970
 */
export async function verifyAppToken(
  keys: SigningKeys,
  token: string,
  now: number,
): Promise<AppTokenProof | null> {
  const payload = await verifyToken<PayloadClaims>(keys, token, {
    typ,
    currentDate: new Date(now),
    requiredClaims: ["sub", "aud", "sid", "ver", "exp", "portfolio", "building"],
  });
  if (payload === null) return null;
  return {
    ...proofOf(payload),
    app: {
      appUuid: payload.aud,
      portfolioUuid: payload.portfolio,
      buildingUuid: payload.building,
    },
    isShared: payload.shared === true,
  };
}

/** Makes what apps act and show themselves with. */
export function createAppTokens(keys: SigningKeys, now: () => number = Date.now) {
  return {
    /** A token that opens what the app is lent, for so many seconds. */
    issue: (claims: AppTokenClaims, seconds: number): Promise<string> =>
      signAppToken(keys, claims, { from: now(), seconds }),
    /** Who opened the app where, for its own server. */
    signLaunch: (claims: LaunchClaims, seconds: number): Promise<string> =>
      signLaunchContext(keys, claims, { from: now(), seconds }),
  };
}

/** What apps act and show themselves with. */
export type AppTokens = ReturnType<typeof createAppTokens>;
