import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import type { PasskeyRequest } from "@portico/contract";
import { Button, Icon } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, type FormEvent, type RefObject } from "react";
import { FormError } from "@portico/feedback/form-error";
import { PasskeyState } from "../../../lib/passkey-state.tsx";
import { hasPasskeys, ofDevice } from "../../../lib/passkey.ts";
import { proofOf, type Given, type Proof } from "../factor-proof.ts";
import { FactorField } from "./factor-field.tsx";
import styles from "./factors.module.css";

interface FactorFormProps {
  /** What can be proved, the easiest first; at least one. */
  methods: readonly Given["method"][];
  /** Asks how to prove a passkey. */
  beginPasskey: () => Promise<PasskeyRequest>;
  /** Takes a proof to the server; a refusal is shown here. */
  onProof: (proof: Proof) => Promise<void>;
  /** What the button says. */
  submit: string;
  /** The field of what is typed, for whoever gives it the focus. */
  input: RefObject<HTMLInputElement | null>;
}

/** Proves one of the ways that the account has, and offers the others. */
export function FactorForm({ methods, beginPasskey, onProof, submit, input }: FactorFormProps) {
  const { t } = useChapter("factors");
  const usable = methods.filter((each) => each !== "passkey" || hasPasskeys());
  const [method, setMethod] = useState<Given["method"] | undefined>(usable[0]);
  const [text, setText] = useState("");
  const [isJudged, setIsJudged] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (given: Given) => onProof(await proofOf(given, beginPasskey)),
  });
  const deviceError = ofDevice(error);
  const wrong = failedWith(error, "auth.factor_not_right", "credentials_not_match") ? error : null;
  const said =
    method === "password" ? t("factors.proof.wrong") : `${wrong?.title}. ${wrong?.detail}`;
  const isReady = method === "passkey" || (method === "totp" ? text.length === 6 : text !== "");

  const missing = isJudged && !isReady ? t("factors.step.missing") : undefined;

  useEffect(() => {
    if (wrong !== null) input.current?.focus();
  }, [wrong, input]);

  if (method === undefined) return <p>{t("factors.none_here")}</p>;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isReady) return mutate(method === "passkey" ? { method } : { method, text });
    setIsJudged(true);
    input.current?.focus();
  };
  const handleOther = (other: Given["method"]) => {
    reset();
    setText("");
    setIsJudged(false);
    setMethod(other);
  };
  const handleChange = (typed: string) => {
    if (error !== null) reset();
    setText(typed);
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FormError error={deviceError !== null || wrong !== null ? null : error} />
      {method === "passkey" ? (
        <p>{t("factors.passkey.ask")}</p>
      ) : (
        <FactorField
          error={wrong === null ? missing : said}
          input={input}
          key={method}
          method={method}
          onChange={handleChange}
          onComplete={(code) => {
            if (!isPending) mutate({ method: "totp", text: code });
          }}
          value={text}
        />
      )}
      <Button busy={isPending && (method === "passkey" || t("app.loading"))} type="submit" wide>
        {method === "passkey" && <Icon name="key" size={20} />}
        {method === "passkey" ? t("factors.passkey.use") : submit}
      </Button>
      <PasskeyState error={deviceError} isPending={isPending && method === "passkey"} />
      {usable.length > 1 && (
        <div className={styles.others}>
          {usable
            .filter((other) => other !== method)
            .map((other) => (
              <Button
                dense
                disabled={isPending}
                key={other}
                onClick={() => handleOther(other)}
                variant="quiet"
              >
                {t(`factors.other.${other}`)}
              </Button>
            ))}
        </div>
      )}
    </form>
  );
}
