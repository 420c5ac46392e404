import { useChapter, useClock } from "@portico/client/texts";
import type { Plan } from "@portico/contract";
import { formatDay } from "@portico/i18n";
import { nearDay } from "@portico/rules/day";
import { ButtonLink, Heading, Message } from "@portico/ui";
import { createLink } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNow } from "@portico/client/use-now";
import type { PlansChoice } from "../api.ts";
import { type PlanDay, planDays, type Today } from "../plan-days.ts";
import { PlanCard } from "./plan-card.tsx";
import styles from "./plan-list.module.css";

/** What one can do about a plan; `onGivenBack` is called when the portal has taken it back. */
export type RenderActions = (plan: Plan, onGivenBack: () => void) => ReactNode;

interface PlanListProps extends Pick<PlansChoice, "when"> {
  plans: readonly Plan[];
  buildingUuid: string;
  /** IANA zone of the building. */
  timeZone: string;
  renderActions: RenderActions;
}

function DayHeading({ at, today }: Pick<PlanDay, "at"> & { today: Today }) {
  const { t } = useChapter("plans");
  const clock = useClock(today.timeZone);
  const near = at === null ? null : nearDay(new Date(at), new Date(today.now), today.timeZone);
  return (
    <Heading className={styles.day} level={2} size={16}>
      {near !== null && <span className={styles.near}>{t(`plans.days.${near}`)}</span>}
      <span>{at === null ? t("plans.days.none") : formatDay(at, clock)}</span>
    </Heading>
  );
}

const HomeLink = createLink(ButtonLink);

function NoPlans({ when }: Pick<PlanListProps, "when">) {
  const { t } = useChapter("plans");
  return (
    <Message
      action={
        when === "upcoming" && (
          <HomeLink hash="discover" to="/home" variant="secondary">
            {t("plans.discover")}
          </HomeLink>
        )
      }
      detail={t(`plans.${when}.empty_detail`)}
      icon="calendar"
      title={t(`plans.${when}.empty_title`)}
    />
  );
}

/**
 * Plans day by day. What the portal has taken back leaves the list before that is read again; it is
 * announced, and the list takes the focus that its button had.
 */
export function PlanList({ plans, when, buildingUuid, timeZone, renderActions }: PlanListProps) {
  const { t } = useChapter("plans");
  const today = { timeZone, now: useNow() };
  const list = useRef<HTMLDivElement>(null);
  const [givenBack, setGivenBack] = useState<readonly Plan[]>([]);
  const latest = givenBack.at(-1);
  const kept = plans.filter(({ uuid }) => givenBack.every((plan) => plan.uuid !== uuid));
  useEffect(() => {
    if (latest !== undefined && document.activeElement === document.body) list.current?.focus();
  }, [latest]);
  return (
    <div className={styles.list} ref={list} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {latest && t(`plans.given_back.${latest.content.status}`, { title: latest.content.title })}
      </p>
      {kept.length === 0 && <NoPlans when={when} />}
      {planDays(kept, when, today).map(({ day, at, plans: ofDay }) => (
        <section className={styles.section} key={day}>
          <DayHeading at={at} today={today} />
          <ul className={styles.plans}>
            {ofDay.map((plan) => (
              <li key={plan.uuid}>
                <PlanCard
                  actions={
                    when === "upcoming"
                      ? renderActions(plan, () => setGivenBack((before) => [...before, plan]))
                      : undefined
                  }
                  buildingUuid={buildingUuid}
                  plan={plan}
                  timeZone={timeZone}
                  when={when}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
