import type { AppPermission } from "@portico/contract";

/** An app as it is registered in a building, and all that it may do there. */
export interface RegisteredApp {
  appUuid: string;
  /** The only building that it acts in. */
  buildingUuid: string;
  permissions: ReadonlySet<AppPermission>;
  /** Payment gateways that it may ask tokens of saved cards for. */
  gateways: ReadonlySet<string>;
  /** Whether nobody but the portal answers for it. */
  isPortals: boolean;
}

/** An app that acts for somebody. */
export interface ActingApp extends RegisteredApp {
  /** Opened where many people use the portal in one account's name: what its owner agreed to does not count. */
  isShared: boolean;
}

/** Who is calling, as the access token says and the session table confirms. */
export interface CurrentSession {
  sessionUuid: string;
  userUuid: string;
  tokenVersion: number;
  /** False until the user has accepted the terms; such a session only serves to finish signing up. */
  isSignUpComplete: boolean;
  /**
   * Identifier of the only brand whose buildings the host that was called shows and opens; null
   * where it shows every brand's.
   */
  brandScope: string | null;
  /** The app that calls for the person; null where they call themselves. */
  app: ActingApp | null;
}

/** Who looks at something that names no building, and at what host. */
export type Viewer = Pick<CurrentSession, "brandScope" | "userUuid">;

/** The same in a language, e.g. `de-de`: what decides what they read. */
export interface ItemReading extends Viewer {
  locale: string;
}

export const readingOf = ({ userUuid, brandScope }: Viewer, locale: string): ItemReading => ({
  userUuid,
  brandScope,
  locale,
});
