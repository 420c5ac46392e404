import type { Session, User } from "@portico/contract";
import { create } from "zustand";

interface ActiveSession {
  /** Access token: lives in memory only, the refresh token in an httpOnly cookie. */
  token: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** When it ends unless it is renewed, in milliseconds since 1970; infinite where that is nothing to warn of. */
  lapsesAt: number;
  user: User;
  /** Only of a server on another site, where our cookie does not travel; otherwise null. */
  refreshToken: string | null;
}

/** Who is here, and where: what every call says of its caller. */
export interface SessionState {
  session: ActiveSession | null;
  /** True after the server ended a session that nobody signed out of. */
  hasExpired: boolean;
  /** True after somebody else has signed in in this browser: no call is made any more. */
  hasOtherUser: boolean;
  brand: string;
  /** Code such as `de-de`: language of the contents, and by it of the interface. */
  language: string;
  /** The building that the visitor is in, null before the first one. */
  buildingUuid: string | null;
}

/** What is kept between visits. */
export type Remembered = "portico-language" | "portico-building";

/** Where an app keeps something between visits. */
export interface Memory {
  remember: (name: Remembered, value: string | null) => void;
  recall: (name: Remembered) => string | null;
}

/** What a session needs of its app. */
interface SessionOptions {
  /** Brand of the calls until it is known which one the host has. */
  brand: string;
  memory: Memory;
}

/**
 * The session of an app, as a store with what may happen to it. Components subscribe to the slice of
 * `useSession` that they need.
 */
export function createSession({ brand, memory }: SessionOptions) {
  const useSession = create<SessionState>((_set, get, store) => {
    // What is rendered without a browser is rendered in the language that was set, not in the first one.
    store.getInitialState = get;
    return {
      session: null,
      hasExpired: false,
      hasOtherUser: false,
      brand,
      language: "en-us",
      buildingUuid: null,
    };
  });

  return {
    useSession,

    /** Takes over a session that the server answered. */
    startSession({ token, expires_in, lapses_in = Infinity, user, refresh_token }: Session): void {
      const now = Date.now();
      const expiresAt = Math.floor(now / 1000) + expires_in;
      const lapsesAt = now + lapses_in * 1000;
      const refreshToken = refresh_token?.token ?? null;
      const session = { token, expiresAt, lapsesAt, user, refreshToken };
      useSession.setState({ session, hasExpired: false });
    },

    /** What renews or ends the session besides the cookie. */
    refreshBody(): { refresh_token?: string } {
      const refreshToken = useSession.getState().session?.refreshToken ?? null;
      return refreshToken === null ? {} : { refresh_token: refreshToken };
    },

    /** Takes over what the server now says of the user; a session that ended meanwhile stays ended. */
    adoptUser(user: User): void {
      useSession.setState(({ session }) =>
        session === null ? {} : { session: { ...session, user } },
      );
    },

    /** Stops the page for good: this browser's session is somebody else's now. */
    stopForOtherUser(): void {
      useSession.setState({ hasOtherUser: true });
    },

    /** Forgets the session; `expired` tells the visitor why on the sign-in page. */
    endSession(why: "expired" | "signed-out"): void {
      memory.remember("portico-building", null);
      if (why === "signed-out") memory.remember("portico-language", null);
      useSession.setState({ session: null, hasExpired: why === "expired", buildingUuid: null });
    },

    /** Notes that the page was opened with a session that had ended elsewhere. */
    noteExpiry(): void {
      useSession.setState({ hasExpired: true });
    },

    /** Puts the expiry notice away once it has been read. */
    dismissExpiry(): void {
      useSession.setState({ hasExpired: false });
    },

    /** Chooses the language, for this visit and the next ones. */
    chooseLanguage(language: string): void {
      memory.remember("portico-language", language);
      useSession.setState({ language });
    },

    /** Enters a building, for this visit and the next ones. */
    enterBuilding(buildingUuid: string | null): void {
      if (useSession.getState().buildingUuid === buildingUuid) return;
      memory.remember("portico-building", buildingUuid);
      useSession.setState({ buildingUuid });
    },

    /** What the last visit left: the building, and the language if the visitor ever chose one. */
    recallSession(): { language: string | null; buildingUuid: string | null } {
      return {
        language: memory.recall("portico-language"),
        buildingUuid: memory.recall("portico-building"),
      };
    },
  };
}

/** The session of an app. */
export type AppSession = ReturnType<typeof createSession>;
