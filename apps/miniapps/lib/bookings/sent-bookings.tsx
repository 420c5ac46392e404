import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useIsKiosk, usePlace, usePortal } from "../portal-context.ts";
import type { Views } from "../views.ts";
import type { SentBooking } from "./sent-booking.ts";
import { createSentKeeper } from "./sent-keeper.ts";

interface SentBookings {
  /** The views of the app. */
  views: Views<unknown>;
  /** Keeps what is about to be sent. Throws `ApiError` without a line: then it must not go out. */
  keep: (sent: SentBooking) => Promise<void>;
  /** Forgets it, once whoever has sent it knows what became of it, or gives it up. */
  settle: (key: string) => void;
  /** Says that what was sent is in sight; the answer takes that back. */
  attend: (key: string) => () => void;
  /** Leads to another that was sent before, if any; nothing goes out beside it. */
  goToLeft: (key: string | undefined) => boolean;
}

const SentBookingsContext = createContext<SentBookings | null>(null);

/** What was sent and not answered, for what books. */
export function useSentBookings(): SentBookings {
  const bookings = use(SentBookingsContext);
  if (bookings === null) throw new Error("useSentBookings needs a SentBookingsFrame above it");
  return bookings;
}

const none: readonly SentBooking[] = [];

/** What the portal keeps of it. In a kiosk, which many use, nothing is kept, and nothing read. */
function useKeptSent() {
  const { storage, version } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const isKiosk = useIsKiosk();
  const client = useQueryClient();
  const kept = useMemo(() => {
    const keeper = createSentKeeper({ storage, version });
    const query = queryOptions({
      queryKey: ["sent-booking", buildingUuid],
      queryFn: keeper.read,
      // Read once; from then on the app knows better.
      staleTime: ({ state }) => (state.data === undefined ? 0 : "static"),
      gcTime: Infinity,
      networkMode: "always",
    });
    return {
      query,
      keep: async (sent: SentBooking) => {
        if (isKiosk) return;
        // What is read later would be of before.
        await client.fetchQuery(query);
        await keeper.keep(sent);
        client.setQueryData(query.queryKey, (before) => [...(before ?? []), sent]);
      },
      settle: (key: string) => {
        if (isKiosk) return;
        client.setQueryData(query.queryKey, (before) => before?.filter((sent) => sent.key !== key));
        keeper.forget(key);
      },
    };
  }, [buildingUuid, client, isKiosk, storage, version]);
  const { data } = useQuery({ ...kept.query, enabled: !isKiosk });
  return { sent: data ?? none, keep: kept.keep, settle: kept.settle };
}

interface FrameProps<V> {
  views: Views<V>;
  /** The view in which bookings begin: from there, what was sent is brought back. */
  begin: V;
  children: ReactNode;
}

/**
 * Keeps what was sent and not answered, whoever leaves its screen, the app or the tab meanwhile, and brings
 * it back into its form as it was sent where the next booking would begin.
 */
export function SentBookingsFrame<V extends { name: string }>({
  views,
  begin,
  children,
}: FrameProps<V>) {
  const { interruption } = usePortal();
  const { sent, keep, settle } = useKeptSent();
  const [attended, setAttended] = useState<string | null>(null);
  const { view, open, start } = views;
  const left = sent.find(({ key }) => key !== attended);
  const isBegun = view.name === begin.name;
  useEffect(() => {
    if (left === undefined || !isBegun) return;
    // The same version of the app has named it so.
    open(left.form.view as V);
    interruption.bringBack({ ...left.form.values, sent: left });
  }, [interruption, isBegun, left, open]);
  const bookings = useMemo(
    (): SentBookings => ({
      // Opens what it has told itself.
      views: views as Views<unknown>,
      keep,
      settle,
      attend: (key) => {
        setAttended(key);
        return () => setAttended((current) => (current === key ? null : current));
      },
      goToLeft: (key) => {
        const isOther = sent.some((other) => other.key !== key);
        if (isOther) start(begin);
        return isOther;
      },
    }),
    [begin, keep, sent, settle, start, views],
  );
  return <SentBookingsContext value={bookings}>{children}</SentBookingsContext>;
}
