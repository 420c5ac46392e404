import { Heading, Skeleton } from "@portico/ui";
import cardStyles from "./plan-card.module.css";
import styles from "./plan-list.module.css";

/** Plans on their way, in the size they will have. */
export function PlanListSkeleton() {
  return (
    <div aria-hidden="true" className={styles.list}>
      {[1, 2].map((day) => (
        <div className={styles.section} key={day}>
          <Heading className={styles.day} level={2} size={16}>
            <Skeleton length="short" />
          </Heading>
          <div className={cardStyles.card}>
            <div className={cardStyles.picture}>
              <Skeleton shape="picture" />
            </div>
            <div className={cardStyles.text}>
              <div className={cardStyles.kind}>
                <Skeleton length="short" />
              </div>
              <Heading className={cardStyles.title} level={3} size={20}>
                <Skeleton length="medium" />
              </Heading>
              <Skeleton length="short" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
