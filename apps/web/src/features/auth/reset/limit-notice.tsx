import { errorText } from "@portico/client/error-text";
import { useChapter, useTexts } from "@portico/client/texts";
import { Button, Heading } from "@portico/ui";
import { usePageTitle } from "../../../lib/page-title.ts";
import { RetryCountdown } from "@portico/feedback/retry-countdown";
import styles from "../steps/steps.module.css";

interface LimitNoticeProps {
  error: Error;
  onLeave: () => void;
}

/** Says that an address has had its tries for now; sign-in is the way on. */
export function LimitNotice({ error, onLeave }: LimitNoticeProps) {
  const { t } = useChapter("sign_up");
  const { title, detail } = errorText(error, useTexts().t);
  usePageTitle(title);
  return (
    <div className={styles.form}>
      <Heading level={1} size={26}>
        {title}
      </Heading>
      <p>{detail}</p>
      <RetryCountdown error={error} />
      <Button onClick={onLeave} wide>
        {t("sign_up.to_sign_in")}
      </Button>
    </div>
  );
}
