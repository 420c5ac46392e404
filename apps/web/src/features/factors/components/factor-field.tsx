import { useChapter } from "@portico/client/texts";
import { CodeField, Field, PasswordField } from "@portico/ui";
import { useEffect, type RefObject } from "react";

/** A proof that is typed. */
export type TypedMethod = "password" | "recovery_code" | "totp";

interface FactorFieldProps {
  method: TypedMethod;
  value: string;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
  /** The last digit of a code is there. */
  onComplete: (code: string) => void;
}

/** The field of a proof that is typed; it takes the focus when it comes. */
export function FactorField({
  method,
  value,
  error,
  input,
  onChange,
  onComplete,
}: FactorFieldProps) {
  const { t } = useChapter("factors");
  useEffect(() => input.current?.focus(), [input]);

  const shared = { error, ref: input, value };
  if (method === "totp") {
    return (
      <CodeField
        {...shared}
        digits={6}
        help={t("factors.totp.help")}
        label={t("factors.totp.label")}
        name="code"
        onChange={onChange}
        onComplete={onComplete}
      />
    );
  }
  if (method === "password") {
    return (
      <PasswordField
        {...shared}
        autoComplete="current-password"
        hideLabel={t("auth.password.hide")}
        label={t("auth.password.label")}
        name="password"
        onChange={(event) => onChange(event.target.value)}
        showLabel={t("auth.password.show")}
      />
    );
  }
  return (
    <Field
      {...shared}
      autoCapitalize="none"
      autoComplete="off"
      help={t("factors.recovery.help")}
      label={t("factors.recovery.label")}
      name="recovery_code"
      onChange={(event) => onChange(event.target.value)}
      spellCheck={false}
    />
  );
}
