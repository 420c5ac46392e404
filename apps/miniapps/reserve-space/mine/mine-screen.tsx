import { useChapter } from "@portico/client/texts";
import { LoadMore } from "@portico/feedback/load-more";
import { SectionError } from "@portico/feedback/section-error";
import { Chip, Chips, Message } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { LowestScreen } from "../../lib/screen.tsx";
import { type Period, useBookings } from "../calls.ts";
import { TabsFrame } from "../tabs-frame.tsx";
import { BookingList } from "./booking-list.tsx";

const periods: readonly Period[] = ["upcoming", "past"];

function Mine({ when }: { when: Period }) {
  const { t } = useChapter("bookings");
  const pages = useBookings(when);
  const { data, error, isFetchNextPageError, refetch } = pages;
  if (data === undefined) {
    if (error === null) return <RowsSkeleton />;
    return <SectionError error={error} onRetry={() => void refetch()} />;
  }
  const bookings = data.pages.flatMap((page) => page.data.bookings);
  return (
    <>
      {error !== null && !isFetchNextPageError && (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
      {bookings.length === 0 && (
        <Message
          detail={t(`bookings.mine.${when}.empty_detail`)}
          icon="calendar"
          title={t(`bookings.mine.${when}.empty_title`)}
        />
      )}
      <BookingList bookings={bookings} />
      <LoadMore
        label={t("bookings.mine.more")}
        loaded={data.pages.length}
        loadingLabel={t("bookings.mine.loading_more")}
        pages={pages}
      />
    </>
  );
}

/** What the user has booked. */
export function MineScreen() {
  const { t } = useChapter("bookings");
  const { name } = usePlace();
  const [when, setWhen] = useState<Period>("upcoming");
  return (
    <TabsFrame tab="mine">
      <LowestScreen lead={name} title={t("bookings.mine.title")}>
        <Chips label={t("bookings.mine.periods")}>
          {periods.map((period) => (
            <Chip isOn={period === when} key={period} onToggle={() => setWhen(period)}>
              {t(`bookings.mine.${period}.tab`)}
            </Chip>
          ))}
        </Chips>
        <Mine key={when} when={when} />
      </LowestScreen>
    </TabsFrame>
  );
}
