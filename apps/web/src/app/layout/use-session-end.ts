import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../../lib/session.ts";
import { forgetAnswers } from "../sign-out.ts";

/** Sends people to sign-in as soon as the server says that their session is over. */
export function useSessionEnd(): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (before.session === null || now.session !== null || !now.hasExpired) return;
        void client.cancelQueries();
        // The guards know where to go now, and keep the page to return to.
        void router.invalidate().then(() => forgetAnswers(client));
      }),
    [client, router],
  );
}
