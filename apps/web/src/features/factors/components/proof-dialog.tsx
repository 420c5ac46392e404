import { useChapter } from "@portico/client/texts";
import type { ProofMethod } from "@portico/contract";
import { Button, Dialog } from "@portico/ui";
import { useRef } from "react";
import { call, useProof } from "../../../lib/client.ts";
import { FactorForm } from "./factor-form.tsx";
import styles from "./factors.module.css";

interface ProofDialogProps {
  /** Signs out, for people who prove themselves at their company's provider alone. */
  onSignInAgain: () => void;
}

/** Asks who it is, for a call that waits; closing it leaves everything as it was. */
export function ProofDialog({ onSignInAgain }: ProofDialogProps) {
  const { t } = useChapter("factors");
  const input = useRef<HTMLInputElement>(null);
  const asked = useProof((state) => state.asked);
  if (asked === null) return null;
  const { methods, settle } = asked;
  const own = methods.filter(
    (method): method is Exclude<ProofMethod, "sign_in"> => method !== "sign_in",
  );
  const mustSignIn = methods.includes("sign_in");
  const handleSignIn = () => {
    settle(false);
    onSignInAgain();
  };
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        mustSignIn ? <Button onClick={handleSignIn}>{t("factors.proof.again")}</Button> : undefined
      }
      initialFocus={input}
      onClose={() => settle(false)}
      title={t("factors.proof.title")}
    >
      <div className={styles.form}>
        <p>{t(mustSignIn ? "factors.proof.provider" : "factors.proof.detail")}</p>
        {!mustSignIn && (
          <FactorForm
            beginPasskey={() => call("beginPasskeyProof", {})}
            input={input}
            methods={own}
            onProof={async (proof) => {
              await call("proveAgain", { body: proof });
              settle(true);
            }}
            submit={t("factors.proof.submit")}
          />
        )}
      </div>
    </Dialog>
  );
}
