import type { TranslateWith } from "@portico/i18n";
import { Icon } from "@portico/ui";
import styles from "./search-panel.module.css";
import type { RecentSearchesState } from "./use-recent-searches.ts";

interface RecentSearchesProps {
  recent: RecentSearchesState;
  onAsk: (search: string) => void;
  t: TranslateWith<"search">;
}

/** What was looked for last, or what can be found, for as long as nothing is typed. */
export function RecentSearches({ recent, onAsk, t }: RecentSearchesProps) {
  if (recent.searches.length === 0) return <p className={styles.hint}>{t("search.hint")}</p>;
  return (
    <section aria-label={t("search.recent")}>
      <h2 className={styles.kind}>{t("search.recent")}</h2>
      <ul className={styles.recent}>
        {recent.searches.map((search) => (
          <li className={styles.recentRow} key={search}>
            <button className={styles.again} onClick={() => onAsk(search)} type="button">
              <Icon name="history" size={20} />
              <span>{search}</span>
            </button>
            <button
              aria-label={t("search.forget", { search })}
              className={styles.close}
              onClick={() => recent.remove(search)}
              type="button"
            >
              <Icon name="close" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
