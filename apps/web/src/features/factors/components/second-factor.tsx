import { useChapter } from "@portico/client/texts";
import type { Session } from "@portico/contract";
import { Button, Heading } from "@portico/ui";
import { useEffect, useRef } from "react";
import { call } from "../../../lib/client.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import type { PendingSignIn } from "../../../lib/pending-sign-in.ts";
import { isOfFactor } from "../factor-proof.ts";
import { Enrolment } from "./enrolment.tsx";
import { FactorForm } from "./factor-form.tsx";
import styles from "./factors.module.css";

interface SecondFactorProps {
  pending: PendingSignIn;
  onSession: (session: Session) => void;
  /** Leaves this sign-in, which may have ended, and begins with the address again. */
  onStartAgain: () => void;
}

/** The second step of signing in: a proof, or the factor that is demanded and not there yet. */
export function SecondFactor({ pending, onSession, onStartAgain }: SecondFactorProps) {
  const { t } = useChapter("factors");
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { token, methods, must_enrol: mustEnrol } = pending;
  const title = t(mustEnrol ? "factors.enrol.title" : "factors.step.title");
  usePageTitle(title);

  useEffect(() => {
    if (input.current === null) heading.current?.focus();
  }, []);

  return (
    <div className={styles.form}>
      <Heading level={1} ref={heading} size={26} tabIndex={-1}>
        {title}
      </Heading>
      {mustEnrol ? (
        <Enrolment canAddPasskey={pending.can_add_passkey} onSession={onSession} token={token} />
      ) : (
        <FactorForm
          beginPasskey={() => call("secondFactorPasskey", { body: { token } })}
          input={input}
          methods={methods}
          onProof={async (proof) => {
            if (isOfFactor(proof))
              onSession(await call("finishSignIn", { body: { token, ...proof } }));
          }}
          submit={t("factors.step.submit")}
        />
      )}
      <Button dense onClick={onStartAgain} variant="quiet" wide>
        {t("factors.step.start_again")}
      </Button>
    </div>
  );
}
