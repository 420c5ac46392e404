import { useChapter } from "@portico/client/texts";
import type { CompanySummary } from "@portico/contract";
import { classes, Heading, JumpBar } from "@portico/ui";
import { useRef } from "react";
import linkStyles from "../../../lib/whole-link.module.css";
import type { LetterGroup } from "../directory.ts";
import { CompanyCaption } from "./company-caption.tsx";
import styles from "./company-letters.module.css";
import { CompanyLogo } from "./company-logo.tsx";

interface CompanyLettersProps {
  buildingUuid: string;
  groups: readonly LetterGroup[];
}

/** Many companies from A to Z, in rows under their letters, with a bar that jumps to one. */
export function CompanyLetters({ buildingUuid, groups }: CompanyLettersProps) {
  const { t } = useChapter("companies");
  const headings = useRef(new Map<string, HTMLElement>());
  const handleJump = (letter: string) => {
    const heading = headings.current.get(letter);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.letters}>
      {groups.length > 1 && (
        <JumpBar
          label={t("companies.letters")}
          labelOf={(letter) => t("companies.letter", { letter })}
          onJump={handleJump}
          words={groups.map(({ letter }) => letter)}
        />
      )}
      {groups.map(({ letter, companies }) => (
        <section aria-label={t("companies.letter", { letter })} key={letter}>
          <Heading
            ref={(element) => {
              if (element !== null) headings.current.set(letter, element);
            }}
            className={styles.letter}
            level={2}
            size={20}
            tabIndex={-1}
          >
            {letter}
          </Heading>
          <ul className={styles.rows}>
            {companies.map((company) => (
              <li key={company.uuid}>
                <CompanyRow buildingUuid={buildingUuid} company={company} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface CompanyRowProps {
  company: CompanySummary;
  buildingUuid: string;
}

/** A company in a line: logo, name and what it does; the whole row leads to it. */
function CompanyRow({ company, buildingUuid }: CompanyRowProps) {
  return (
    <article className={classes(linkStyles.area, styles.row)}>
      <CompanyLogo className={styles.logo} company={company} sizes="56px" />
      <CompanyCaption buildingUuid={buildingUuid} company={company} level={3} />
    </article>
  );
}
