import { useTexts } from "@portico/client/texts";
import styles from "./root-layout.module.css";

/** The way past the header for who goes by keyboard (WCAG 2.4.1); the first paint has it, too. */
export function SkipLink() {
  const { t } = useTexts();
  return (
    <a className={styles.skip} href="#content">
      {t("app.skip_to_content")}
    </a>
  );
}
