import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import { type ResourceKind, resourceKinds } from "@portico/contract/constants";
import { SectionError } from "@portico/feedback/section-error";
import { dayIn } from "@portico/rules/day";
import { Chip, Chips, Message } from "@portico/ui";
import { DayChoice } from "../../lib/day-choice.tsx";
import { usePlace } from "../../lib/portal-context.ts";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { LowestScreen } from "../../lib/screen.tsx";
import { ZoneHint } from "../../lib/zone-hint.tsx";
import { useDay } from "../calls.ts";
import { bySeats, freeTimesOf } from "../free-times.ts";
import { TabsFrame } from "../tabs-frame.tsx";
import { DayList } from "./day-list.tsx";
import styles from "./find-screen.module.css";
import { FreeNow } from "./free-now.tsx";

/** What is looked for. */
export interface Choices {
  /** A date of the building; null is today, whenever that is. */
  day: string | null;
  /** Null is the first that the building has. */
  kind: ResourceKind | null;
  people: number;
}

/** What is looked for before anything is chosen. */
export const firstChoices: Choices = { day: null, kind: null, people: 1 };

interface FindScreenProps {
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** For how many people something is looked for. */
const groups = [1, 2, 4, 6, 8, 12] as const;

/** What there is to be found, as chosen. */
function Found({ day, kind, people }: { day: string; kind: ResourceKind; people: number }) {
  const { t } = useChapter("bookings");
  const { timeZone: zone } = usePlace();
  const now = new Date(useMinute());
  const { data, error, refetch } = useDay(day);
  if (data === undefined) {
    if (error === null) return <RowsSkeleton />;
    return <SectionError error={error} onRetry={() => void refetch()} />;
  }
  const ofKind = data.data.resources.filter(({ resource }) => resource.kind === kind);
  const found = bySeats(
    ofKind.map((one) => freeTimesOf(one, day, { now, zone })),
    people,
  );
  if (found.length === 0) {
    const reason = ofKind.length === 0 ? "nothing" : "too_small";
    return (
      <Message
        detail={t(`bookings.find.${reason}.detail`)}
        icon="calendar"
        title={t(`bookings.find.${reason}.title`)}
      />
    );
  }
  return (
    <>
      {error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
      {day === dayIn(now, zone) && <FreeNow found={found} now={now} />}
      <DayList day={day} found={found} />
    </>
  );
}

/** The kinds that the building has; all places until it is known. */
function useKinds(day: string): readonly ResourceKind[] {
  const { data } = useDay(day);
  const places = resourceKinds.filter((kind) => kind !== "service");
  if (data === undefined) return places;
  const there = new Set(data.data.resources.map(({ resource }) => resource.kind));
  return places.filter((kind) => there.has(kind));
}

/** Finding something by kind, size and day. What is chosen outlives it, for coming back from a booking. */
export function FindScreen({ choices, onChoose }: FindScreenProps) {
  const { t } = useChapter("bookings");
  const { timeZone } = usePlace();
  const today = dayIn(new Date(useMinute()), timeZone);
  const { people } = choices;
  // The day that was chosen may be over by now.
  const day = choices.day === null || choices.day < today ? today : choices.day;
  const kinds = useKinds(day);
  const [first = "meeting_room"] = kinds;
  const kind = choices.kind ?? first;
  const isSeated = kind === "meeting_room" && kinds.length > 0;
  return (
    <TabsFrame tab="find">
      <LowestScreen title={t("bookings.find.title")}>
        <div className={styles.filters}>
          {kinds.length > 0 && (
            <Chips label={t("bookings.find.kinds")}>
              {kinds.map((one) => (
                <Chip
                  isOn={one === kind}
                  key={one}
                  onToggle={() => onChoose({ ...choices, kind: one })}
                >
                  {t(`bookings.kinds.${one}`)}
                </Chip>
              ))}
            </Chips>
          )}
          {isSeated && (
            <Chips label={t("bookings.find.people")}>
              {groups.map((count) => (
                <Chip
                  isOn={count === people}
                  key={count}
                  onToggle={() => onChoose({ ...choices, people: count })}
                >
                  {t("bookings.find.for", { count })}
                </Chip>
              ))}
            </Chips>
          )}
          <DayChoice
            day={day}
            labels={{
              day: t("bookings.find.day"),
              before: t("bookings.find.day_before"),
              after: t("bookings.find.day_after"),
            }}
            min={today}
            onChoose={(chosen) => onChoose({ ...choices, day: chosen })}
          />
          <ZoneHint text={(zone) => t("bookings.find.zone", { zone })} />
        </div>
        <Found day={day} kind={kind} people={isSeated ? people : 1} />
      </LowestScreen>
    </TabsFrame>
  );
}
