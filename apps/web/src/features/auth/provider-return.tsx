import { isPortalAway } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import type { Session } from "@portico/contract";
import { Button, Heading, Spinner } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { FormError } from "@portico/feedback/form-error";
import { usePageTitle } from "../../lib/page-title.ts";
import { finishTrip } from "./finish-trip.ts";
import { forgetArrival, type ProviderArrival } from "./sign-in-start.ts";
import styles from "./sign-in.module.css";

interface ProviderReturnProps {
  arrival: ProviderArrival;
  onSession: (session: Session) => void;
  /** The account has to finish signing up first; its sign-up is prepared. */
  onSignUp: () => void;
}

/** Finishes a sign-in at a provider after the way back, or says why it was not one. */
export function ProviderReturn({ arrival, onSession, onSignUp }: ProviderReturnProps) {
  const { t, locale } = useChapter("sign_in");
  usePageTitle(t("auth.page_title"));
  const heading = useRef<HTMLHeadingElement>(null);
  // A query and not a mutation: a second render must not spend the transaction twice.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["finishTrip", arrival],
    queryFn: () => finishTrip(arrival, locale),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

  const goOn = useEffectEvent((session: Session | null) => {
    forgetArrival();
    if (session === null) onSignUp();
    else onSession(session);
  });
  useEffect(() => {
    if (data !== undefined) goOn(data);
  }, [data]);
  useEffect(() => {
    if (error !== null) heading.current?.focus();
  }, [error]);

  if (error === null || isFetching) {
    return <Spinner className={styles.working} label={t("sign_in.provider_return.working")} />;
  }
  // A transaction works once: only where the portal was out of reach it can be asked for again.
  const handleRetry = isPortalAway(error) ? () => void refetch() : forgetArrival;
  return (
    <div className={styles.form}>
      <Heading level={1} ref={heading} size={26} tabIndex={-1}>
        {t("sign_in.provider_return.failed")}
      </Heading>
      <FormError error={error} />
      <Button onClick={handleRetry} wide>
        {t("app.try_again")}
      </Button>
    </div>
  );
}
