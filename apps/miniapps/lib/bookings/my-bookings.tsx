import { useChapter } from "@portico/client/texts";
import type { Booking, OwnerType } from "@portico/contract";
import { LoadMore } from "@portico/feedback/load-more";
import { SectionError } from "@portico/feedback/section-error";
import { Chip, Chips, Message } from "@portico/ui";
import { useState } from "react";
import { usePlace } from "../portal-context.ts";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import { LowestScreen } from "../screen.tsx";
import { type Period, useBookings } from "./calls.ts";
import { BookingList } from "./booking-list.tsx";

const periods: readonly Period[] = ["upcoming", "past"];

interface MyBookingsProps {
  owner: OwnerType;
  onOpen: (booking: Booking) => void;
}

function Mine({ when, owner, onOpen }: MyBookingsProps & { when: Period }) {
  const { t } = useChapter("bookings");
  const pages = useBookings(when, owner);
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
      <BookingList bookings={bookings} onOpen={onOpen} />
      <LoadMore
        label={t("bookings.mine.more")}
        loaded={data.pages.length}
        loadingLabel={t("bookings.mine.loading_more")}
        pages={pages}
      />
    </>
  );
}

/** What the user has booked of what is an owner's of a kind. */
export function MyBookings({ owner, onOpen }: MyBookingsProps) {
  const { t } = useChapter("bookings");
  const { name } = usePlace();
  const [when, setWhen] = useState<Period>("upcoming");
  return (
    <LowestScreen lead={name} title={t("bookings.mine.title")}>
      <Chips label={t("bookings.mine.periods")}>
        {periods.map((period) => (
          <Chip isOn={period === when} key={period} onToggle={() => setWhen(period)}>
            {t(`bookings.mine.${period}.tab`)}
          </Chip>
        ))}
      </Chips>
      <Mine key={when} onOpen={onOpen} owner={owner} when={when} />
    </LowestScreen>
  );
}
