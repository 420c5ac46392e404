import type { AppSession } from "@portico/contract";

/** Milliseconds before its end from which a token is not given out any more. */
const margin = 60_000;

/** A session of an app, and when its token ends (milliseconds since 1970). */
interface KnownSession extends AppSession {
  endsAt: number;
}

/**
 * Keeps the session of one open app: opens it when it is first asked for, and again when it is about to
 * end.
 *
 * @param ask the server for a session
 * @param onExpiring hears when the last token is about to end; whoever asks from then on gets another
 */
export function createAppSessions(
  ask: () => Promise<AppSession>,
  onExpiring: (endsAt: number) => void,
) {
  let known: Promise<KnownSession> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  function expectEnd({ endsAt }: KnownSession, opening: Promise<KnownSession>): void {
    if (hasEnded || known !== opening) return;
    timer = setTimeout(
      () => {
        known = null;
        onExpiring(endsAt);
      },
      endsAt - margin - Date.now(),
    );
  }

  async function open(): Promise<KnownSession> {
    const session = await ask();
    return { ...session, endsAt: Date.now() + session.expires_in * 1000 };
  }

  function renew(): Promise<KnownSession> {
    const opening = open();
    known = opening;
    clearTimeout(timer);
    opening.then(
      (session) => expectEnd(session, opening),
      // What failed is tried again with the next question.
      () => {
        if (known === opening) known = null;
      },
    );
    return opening;
  }

  return {
    /** A session whose token is good for a while; several callers share one. */
    async current(): Promise<KnownSession> {
      const session = await (known ?? renew());
      return session.endsAt - margin > Date.now() ? session : renew();
    },
    renew,
    /** The app is gone: nobody is told of anything any more. */
    end(): void {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}
