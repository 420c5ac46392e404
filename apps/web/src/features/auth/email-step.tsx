import { failedWith } from "@portico/client/api-error";
import { useTexts } from "@portico/client/texts";
import { sentinelKey } from "@portico/rules/auth-flow";
import { emailAddress, tidyAddress } from "@portico/rules/email-address";
import { Button, Field, Heading } from "@portico/ui";
import {
  useEffect,
  useEffectEvent,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { FormError } from "@portico/feedback/form-error";
import { usePageTitle } from "../../lib/page-title.ts";
import { useAddressCheck, type AddressCheck } from "./availability.ts";
import styles from "./sign-in.module.css";

interface EmailStepProps {
  brandName: string;
  email: string;
  /** The field; dialogs over the step give the focus back to it. */
  input: RefObject<HTMLInputElement | null>;
  /** True if the visitor was already in the field when the page took over, or came back to it. */
  hasFocus: boolean;
  /** True if the address stood there already: what is typed then takes its place. */
  isKept: boolean;
  /** True while the step that follows is on its way: what was typed now would be lost with this one. */
  isAdvancing: boolean;
  onEmail: (email: string) => void;
  onCheck: (email: string, check: AddressCheck) => void;
  /** The text that opens the farm selector was typed, with its key where it has one. */
  onSentinel: (key: string) => void;
  /** Other ways to sign in, below. */
  children?: ReactNode;
}

/** The address, and the check which way in it has. */
export function EmailStep(props: EmailStepProps) {
  const { brandName, email, input, hasFocus, isKept, isAdvancing } = props;
  const { onEmail, onCheck, onSentinel, children } = props;
  const { t } = useTexts();
  usePageTitle(t("auth.page_title"));
  const [wasLeft, setWasLeft] = useState(false);
  const check = useAddressCheck(onCheck);
  const isBusy = check.isPending || isAdvancing;
  const address = tidyAddress(email);
  const isAddress = emailAddress(address) !== null;
  const isRefused = failedWith(check.error, "invalid_email");
  const [isJudged, setIsJudged] = useState(false);
  const isLeftWrong = (wasLeft && address !== "") || isJudged;
  const isWrong = (isLeftWrong && !isAddress) || isRefused;

  useEffect(() => {
    if (hasFocus || check.isError) input.current?.focus();
  }, [hasFocus, check.isError, input]);
  useEffect(() => {
    if (hasFocus && isKept) input.current?.select();
  }, [hasFocus, isKept, input]);
  const heedEarly = useEffectEvent(() => {
    if (sentinelKey(email) === "") onSentinel("");
  });
  // It may have been typed into the first paint, where nothing listened yet.
  useEffect(() => heedEarly(), []);

  const handleChange = (typed: string) => {
    if (check.isError) check.reset();
    onEmail(typed);
    if (sentinelKey(typed) === "") onSentinel("");
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const key = sentinelKey(email);
    if (!isAddress) setIsJudged(true);
    if (key !== null) return onSentinel(key);
    if (!isAddress) {
      input.current?.focus();
      return;
    }
    onEmail(address);
    check.mutate(address);
  };
  const handleBlur = () => {
    setWasLeft(true);
    if (address !== email) onEmail(address);
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Heading level={1} size={26}>
        {t("auth.welcome", { name: brandName })}
      </Heading>
      {!isRefused && <FormError error={check.error} />}
      <Field
        autoCapitalize="none"
        autoComplete="username webauthn"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- for the first paint, where no script moves the cursor
        autoFocus={hasFocus}
        error={
          isWrong ? t(address === "" ? "auth.email.missing" : "auth.email.invalid") : undefined
        }
        help={t("auth.email.help")}
        inputMode="email"
        label={t("auth.email.label")}
        name="email"
        onBlur={handleBlur}
        onChange={(event) => handleChange(event.target.value)}
        readOnly={isBusy}
        ref={input}
        spellCheck={false}
        type="email"
        value={email}
      />
      <Button busy={isBusy && t("app.loading")} type="submit" wide>
        {t("auth.email.next")}
      </Button>
      {children}
      <p className={styles.newHere}>
        {t("auth.email.new_here")}
        <Button dense disabled={isBusy} type="submit" variant="quiet">
          {t("auth.email.create_account")}
        </Button>
      </p>
    </form>
  );
}
