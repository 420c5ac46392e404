import { useEffect, useRef } from "react";
import { sharedUser, useSession } from "../../lib/session.ts";

/** Name of the channel between the tabs of a browser. */
const channelName = "portico-lapse";

/** When somebody's session ends by now, in milliseconds since 1970; of whom by uuid and never by name. */
interface LapseNote {
  userUuid: string;
  lapsesAt: number;
}

function isLapseNote(value: unknown): value is LapseNote {
  if (typeof value !== "object" || value === null) return false;
  const { userUuid, lapsesAt }: { userUuid?: unknown; lapsesAt?: unknown } = value;
  return typeof userUuid === "string" && typeof lapsesAt === "number";
}

/** Takes over what another tab says, where that is later. */
function adopt({ userUuid, lapsesAt }: LapseNote): void {
  const { session } = useSession.getState();
  if (session === null || userUuid !== sharedUser()) return;
  if (lapsesAt > session.lapsesAt) useSession.setState({ session: { ...session, lapsesAt } });
}

/**
 * Tells the other tabs of this browser when their session ends by now, and hears it from them. Without a
 * channel each asks for itself, and finds the session going on when it takes it for ended.
 */
export function useSharedLapse(): void {
  const lapsesAt = useSession(({ session }) => session?.lapsesAt ?? Infinity);
  const tabs = useRef<BroadcastChannel>(null);
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (isLapseNote(data)) adopt(data);
    });
    tabs.current = channel;
    return () => channel.close();
  }, []);
  useEffect(() => {
    const userUuid = sharedUser();
    if (lapsesAt === Infinity || userUuid === null) return;
    tabs.current?.postMessage({ userUuid, lapsesAt } satisfies LapseNote);
  }, [lapsesAt]);
}
