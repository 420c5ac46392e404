import { errorText } from "@portico/client/error-text";
import { queryKey } from "@portico/client/query-key";
import { useTexts } from "@portico/client/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notify } from "../../lib/notices.ts";
import { useSession } from "../../lib/session.ts";
import { followWishes } from "../../lib/taking-part/send-wishes.ts";
import { useWishes } from "../../lib/taking-part/wishes.ts";

/** What a wish may have changed. */
const changed = ["getEventPost", "getOffer", "listPlans"] as const;

/**
 * Sends what waits for the connection, and tells on whatever page its person is what became of it; shows
 * nothing itself.
 */
export function WishNews() {
  const { t } = useTexts();
  const client = useQueryClient();
  useEffect(
    () =>
      followWishes({
        onDone: ({ title }) => notify(t("app.wish.done", { title })),
        onRefused: ({ title }, error) => {
          const why = errorText(error, t);
          notify(t("app.wish.refused", { title }), `${why.title}. ${why.detail}`);
        },
        onEnded: ({ title }) =>
          notify(t("app.wish.ended.title", { title }), t("app.wish.ended.detail")),
      }),
    [t],
  );
  // Whichever tab has sent it: what the pages show of it may be otherwise now.
  useEffect(
    () =>
      useWishes.subscribe(({ wishes }, before) => {
        const isFewer = wishes.length < before.wishes.length;
        if (!isFewer || useSession.getState().session === null) return;
        for (const id of changed) void client.invalidateQueries({ queryKey: queryKey(id) });
      }),
    [client],
  );
  return null;
}
