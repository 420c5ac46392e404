import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import type { TotpSetup } from "@portico/contract";
import { Button, ButtonLink, CodeField, Icon, Spinner } from "@portico/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { FormError } from "@portico/feedback/form-error";
import { QrCode } from "../../../lib/qr-code.tsx";
import { SectionError } from "@portico/feedback/section-error";
import styles from "./factors.module.css";

interface TotpEnrolmentProps {
  begin: () => Promise<TotpSetup>;
  /** Takes the first code to the server; a refusal is shown here. */
  onCode: (proof: { setup: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

/** Groups of four are easier to copy by hand. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, "$& ");

/** Sets an authenticator app up: by QR code or by key, and its first code. */
export function TotpEnrolment({ begin, onCode, onCancel }: TotpEnrolmentProps) {
  const { t } = useChapter("factors");
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isJudged, setIsJudged] = useState(false);
  const setup = useQuery({
    queryKey: ["totpSetup"],
    queryFn: begin,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: onCode });
  const wrong = failedWith(error, "auth.factor_not_right") ? error : null;

  const missing = isJudged && code.length < 6 ? t("factors.step.missing") : undefined;

  useEffect(() => {
    if (wrong !== null) input.current?.focus();
  }, [wrong]);

  if (setup.data === undefined) {
    return setup.error === null ? (
      <Spinner label={t("app.loading")} />
    ) : (
      <SectionError error={setup.error} onRetry={() => void setup.refetch()} />
    );
  }
  const { secret, uri, setup: token } = setup.data;
  const confirm = (whole: string) => {
    if (!isPending) mutate({ setup: token, code: whole });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) return confirm(code);
    setIsJudged(true);
    input.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={styles.sameDevice}>
        <ButtonLink href={uri} variant="secondary" wide>
          <Icon name="shield" size={20} />
          {t("factors.totp.open")}
        </ButtonLink>
        <p className={styles.small}>{t("factors.totp.open_detail")}</p>
      </div>
      <p>{t("factors.totp.scan")}</p>
      <QrCode label={t("factors.totp.qr")} text={uri} />
      <p className={styles.small}>
        {t("factors.totp.key")} <code className={styles.key}>{inGroups(secret)}</code>
      </p>
      <FormError error={wrong === null ? error : null} />
      <CodeField
        digits={6}
        error={wrong === null ? missing : t("factors.totp.wrong")}
        help={t("factors.totp.first_help")}
        label={t("factors.totp.label")}
        name="code"
        onChange={(typed) => {
          if (error !== null) reset();
          setCode(typed);
        }}
        onComplete={confirm}
        readOnly={isPending}
        ref={input}
        value={code}
      />
      <div className={styles.actions}>
        <Button busy={isPending && t("app.loading")} type="submit">
          {t("factors.totp.confirm")}
        </Button>
        <Button onClick={onCancel} variant="secondary">
          {t("app.cancel")}
        </Button>
      </div>
    </form>
  );
}
