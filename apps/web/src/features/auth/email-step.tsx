import { isEmail, type Availability } from "@portico/rules/auth-flow";
import { Button, Field, Heading } from "@portico/ui";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { failedWith } from "../../lib/api-error.ts";
import { useTexts } from "../../lib/texts.tsx";
import { useAvailability } from "./api.ts";
import { FormError } from "./form-error.tsx";
import styles from "./sign-in.module.css";

interface EmailStepProps {
  brandName: string;
  email: string;
  /** True if the visitor was already in the field when the page took over. */
  hasFocus: boolean;
  onEmail: (email: string) => void;
  onAnswer: (availability: Availability) => void;
}

/** The address, and the check which way in it has (4.014, 5.001). */
export function EmailStep({ brandName, email, hasFocus, onEmail, onAnswer }: EmailStepProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const availability = useAvailability();
  const address = email.trim();
  const isRefused = failedWith(availability.error, "invalid_email");
  const isWrong = (wasLeft && address !== "" && !isEmail(address)) || isRefused;

  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  useEffect(() => {
    if (availability.isError) input.current?.focus();
  }, [availability.isError]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    availability.mutate(address, { onSuccess: onAnswer });
  };
  // With its button disabled the form swallows Enter; it should rather say what is wrong.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") setWasLeft(true);
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Heading level={1} size={26}>
        {t("auth.welcome", { name: brandName })}
      </Heading>
      {!isRefused && <FormError error={availability.error} />}
      <Field
        autoCapitalize="none"
        autoComplete="username"
        error={isWrong ? t("auth.email.invalid") : undefined}
        help={t("auth.email.help")}
        inputMode="email"
        label={t("auth.email.label")}
        name="email"
        onBlur={() => setWasLeft(true)}
        onChange={(event) => {
          if (availability.isError) availability.reset();
          onEmail(event.target.value);
        }}
        onKeyDown={handleKeyDown}
        ref={input}
        spellCheck={false}
        type="email"
        value={email}
      />
      <Button disabled={!isEmail(address) || availability.isPending} type="submit" wide>
        {t("auth.email.next")}
      </Button>
    </form>
  );
}
