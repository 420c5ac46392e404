import { useChapter, useClock } from "@portico/client/texts";
import type { Plan } from "@portico/contract";
import { mostNextPlans } from "@portico/contract/constants";
import { classes, Heading, Icon } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useId } from "react";
import { type PlansScope, upcomingPlansQuery } from "../../../lib/upcoming-plans.ts";
import { useMinute } from "@portico/client/use-now";
import linkStyles from "../../../lib/whole-link.module.css";
import { planTime } from "../plan-facts.ts";
import { kindIcons, planTarget } from "../plan-look.ts";
import styles from "./my-plans-panel.module.css";
import { PlanStatusChip } from "./plan-status.tsx";

/** The first of the user's upcoming plans; none while they are on their way. */
export function useNextPlans(scope: PlansScope): readonly Plan[] {
  return useQuery(upcomingPlansQuery(scope)).data?.slice(0, mostNextPlans) ?? [];
}

interface MyPlansPanelProps extends PlansScope {
  /** IANA zone of the building; undefined while the building is loading. */
  timeZone: string | undefined;
}

/**
 * What comes next of one's plans, and the way to all of them. Without any there is no panel, neither
 * is there before they and their texts are there: most people who open a home have none.
 */
export function MyPlansPanel({ timeZone, ...scope }: MyPlansPanelProps) {
  const plans = useNextPlans(scope);
  if (plans.length === 0 || timeZone === undefined) return null;
  return (
    <Suspense fallback={null}>
      <NextPlans buildingUuid={scope.buildingUuid} plans={plans} timeZone={timeZone} />
    </Suspense>
  );
}

interface NextPlansProps {
  plans: readonly Plan[];
  buildingUuid: string;
  timeZone: string;
}

function NextPlans({ plans, buildingUuid, timeZone }: NextPlansProps) {
  const { t } = useChapter("plans");
  const clock = useClock(timeZone);
  const now = useMinute();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <Heading id={id} level={2} size={20}>
          {t("plans.title")}
        </Heading>
        <Link className={styles.all} preload="intent" to="/my-history">
          {t("plans.see_all")}
        </Link>
      </div>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.uuid}>
            <article className={classes(linkStyles.area, styles.plan)}>
              <Icon name={kindIcons[plan.kind]} />
              <div className={styles.text}>
                <Heading className={styles.title} level={3} size={16}>
                  <Link
                    className={linkStyles.link}
                    {...planTarget(plan, buildingUuid)}
                    preload="intent"
                    viewTransition
                  >
                    {plan.content.title}
                  </Link>
                </Heading>
                <p className={styles.time}>{planTime(plan, clock, t, now)}</p>
              </div>
              <PlanStatusChip status={plan.content.status} when="upcoming" />
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
