import { Heading } from "@portico/ui";
import { errorText } from "../../../lib/error-text.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useTexts } from "../../../lib/texts.tsx";
import styles from "../steps/steps.module.css";

/** Says that an address has had its tries for now (8.015); sign-in is the way on (8.004). */
export function LimitNotice({ error }: { error: Error }) {
  const { t } = useTexts();
  const { title, detail } = errorText(error, t);
  usePageTitle(title);
  return (
    <div className={styles.form}>
      <Heading level={1} size={26}>
        {title}
      </Heading>
      <p>{detail}</p>
    </div>
  );
}
