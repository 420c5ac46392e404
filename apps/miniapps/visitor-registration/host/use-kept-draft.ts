import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIsKiosk, usePlace, usePortal } from "../../lib/portal-context.ts";
import { asApiError } from "../../lib/portal.ts";
import { createDraftKeeper, type Keeping } from "./draft-keeper.ts";
import type { Draft } from "./draft.ts";
import { readDraft } from "./kept-draft.ts";

/** Name of what the portal keeps for the app. */
const key = "invitation";

/** The last write: who comes back at once reads after it. */
let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * The invitation that its person was typing when they last left it, on this device or another; null where
 * there is none. In a kiosk, which many use, nothing is kept, and nothing read.
 */
export function useFoundDraft() {
  const { guest } = usePortal();
  const { uuid: buildingUuid } = usePlace();
  const isKiosk = useIsKiosk();
  const { data, error, refetch } = useQuery({
    queryKey: ["found-draft", buildingUuid],
    queryFn: async () => {
      await lastWrite.catch(() => undefined);
      const { value } = await guest.call("getStorage", { key }).catch(asApiError);
      return readDraft(value, Date.now());
    },
    enabled: !isKiosk,
    // It is read once each time that the form is opened, which then knows better.
    gcTime: 0,
    staleTime: "static",
    retry: false,
    networkMode: "always",
  });
  return { found: isKiosk ? null : data, error, refetch };
}

/**
 * An invitation as it is being typed. The portal keeps it for its person, so that a closed app or
 * another device loses nothing; what nobody has come back to in a day is forgotten.
 */
export function useKeptDraft(first: Draft) {
  const { guest } = usePortal();
  const isKiosk = useIsKiosk();
  const [draft, setDraft] = useState(first);
  const latest = useRef(first);
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const [keeper] = useState(() =>
    createDraftKeeper(first, {
      write: (value) => (lastWrite = guest.call("setStorage", { key, value })),
      tell: setKeeping,
    }),
  );
  useEffect(() => keeper.open(), [keeper]);
  // On a phone, nothing runs any more once the page is out of sight.
  useEffect(
    () => guest.on("visibilityChanged", ({ isVisible }) => !isVisible && void keeper.keepNow()),
    [guest, keeper],
  );

  return {
    draft,
    keeping,
    /** Changes it, and gives what has become of it: what was typed meanwhile stays. */
    change(update: (before: Draft) => Draft): Draft {
      latest.current = update(latest.current);
      setDraft(latest.current);
      if (!isKiosk) keeper.keep(latest.current);
      return latest.current;
    },
    keepNow: keeper.keepNow,
    /** Once it is sent. */
    forget: () => (isKiosk ? undefined : keeper.forget()),
  };
}
