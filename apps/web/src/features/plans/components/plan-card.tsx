import { useChapter, useClock } from "@portico/client/texts";
import type { Plan, PlanPeriod } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { classes, Heading, Picture } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useBuildingPlace } from "../../../lib/building-place.ts";
import { tracked } from "../../../lib/tracked.ts";
import { planFacts } from "../plan-facts.ts";
import { planTarget } from "../plan-look.ts";
import styles from "./plan-card.module.css";
import { PlanStatusChip } from "./plan-status.tsx";

interface PlanCardProps {
  plan: Plan;
  when: PlanPeriod;
  buildingUuid: string;
  /** IANA zone of the building. */
  timeZone: string;
  /** What one can do about it; absent for what is over. */
  actions?: ReactNode;
}

/** One plan: what it is, how one takes part, and what one can do about it. */
export function PlanCard({ plan, when, buildingUuid, timeZone, actions }: PlanCardProps) {
  const { t } = useChapter("plans");
  const clock = useClock(timeZone);
  const { content, kind } = plan;
  const facts = planFacts(plan, clock, t, useBuildingPlace(buildingUuid));
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          alt={content.image_alt_text ?? ""}
          image={content.image && pictureSource(content.image)}
          sizes="(min-width: 769px) 240px, (min-width: 480px) 180px, 104px"
        />
      </div>
      <div className={styles.text}>
        <div className={styles.kind}>
          <PlanStatusChip status={content.status} when={when} />
          <span>{t(`content.types.${kind}`)}</span>
        </div>
        <Heading className={styles.title} level={3} size={20}>
          <Link
            {...tracked("card", content.uuid)}
            {...planTarget(plan, buildingUuid)}
            preload="intent"
            viewTransition
          >
            {content.title}
          </Link>
        </Heading>
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {when === "past" && plan.code !== null && (
          <p className={styles.code}>{t("plans.code", { code: plan.code })}</p>
        )}
      </div>
      {actions !== undefined && (
        <div className={classes(styles.actions, styles[kind])}>{actions}</div>
      )}
    </article>
  );
}
