import { useChapter } from "@portico/client/texts";
import { PasswordField } from "@portico/ui";
import { useId, useState, type RefObject } from "react";
import { PasswordRules } from "../../../lib/password-rules.tsx";
import { AccountName } from "./account-name.tsx";

interface PasswordFieldsProps {
  email: string;
  password: string;
  onPassword: (password: string) => void;
  /** What is wrong with it. */
  error: string | undefined;
  /** The same again, where it takes the place of another or of none; null for a first one. */
  repeated: string | null;
  onRepeated: (repeated: string) => void;
  /** Whether what differs shall be said at once. */
  isJudged: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** A password to be made up, with its checklist. */
export function PasswordFields(props: PasswordFieldsProps) {
  const { email, password, onPassword, error, repeated, onRepeated, isJudged, input } = props;
  const { t } = useChapter("sign_up");
  const id = useId();
  const [wasLeft, setWasLeft] = useState(false);
  const shared = { hideLabel: t("auth.password.hide"), showLabel: t("auth.password.show") };
  const isFirst = repeated === null;
  const isToldApart = isJudged || (wasLeft && repeated !== "");
  return (
    <>
      <AccountName email={email} />
      <PasswordField
        {...shared}
        aria-describedby={id}
        autoComplete="new-password"
        error={error}
        label={t(isFirst ? "sign_up.password.label" : "sign_up.password.new_label")}
        name={isFirst ? "password" : "new_password"}
        onChange={(event) => onPassword(event.target.value)}
        ref={input}
        value={password}
      />
      <PasswordRules id={id} password={password} />
      {!isFirst && (
        <PasswordField
          {...shared}
          autoComplete="new-password"
          error={isToldApart && repeated !== password ? t("sign_up.password.not_equal") : undefined}
          label={t("sign_up.password.confirm")}
          name="confirmation"
          onBlur={() => setWasLeft(true)}
          onChange={(event) => onRepeated(event.target.value)}
          value={repeated}
        />
      )}
    </>
  );
}
