import { useChapter } from "@portico/client/texts";
import type { Booking, OwnerType } from "@portico/contract";
import { Chip, Chips, Message } from "@portico/ui";
import { type ReactNode, useState } from "react";
import { PagedList } from "../paged-list.tsx";
import { usePlace } from "../portal-context.ts";
import { LowestScreen } from "../screen.tsx";
import { type Period, useBookings, useCompanyBookings } from "./calls.ts";
import { BookingList } from "./booking-list.tsx";

const periods: readonly Period[] = ["upcoming", "past"];

interface PagesProps {
  pages: ReturnType<typeof useBookings>;
  when: Period;
  /** Whose they are. */
  whose: "company" | "mine";
  onOpen?: (booking: Booking) => void;
}

/** Pages of bookings. */
function BookingPages({ pages, when, whose, onOpen }: PagesProps) {
  const { t } = useChapter("bookings");
  const empty = (
    <Message
      detail={t(`bookings.${whose}.${when}.empty_detail`)}
      icon="calendar"
      title={t(`bookings.mine.${when}.empty_title`)}
    />
  );
  return (
    <PagedList
      empty={empty}
      more={{ label: t("bookings.mine.more"), loadingLabel: t("bookings.mine.loading_more") }}
      pages={pages}
      rowsOf={(page) => page.data.bookings}
    >
      {(bookings) => (
        <BookingList bookings={bookings} isOthers={whose === "company"} onOpen={onOpen} />
      )}
    </PagedList>
  );
}

interface PeriodsProps {
  title: string;
  children: (when: Period) => ReactNode;
}

/** What is to come and what is over, one at a time. */
function Periods({ title, children }: PeriodsProps) {
  const { t } = useChapter("bookings");
  const { name } = usePlace();
  const [when, setWhen] = useState<Period>("upcoming");
  return (
    <LowestScreen lead={name} title={title}>
      <Chips label={t("bookings.mine.periods")}>
        {periods.map((period) => (
          <Chip isOn={period === when} key={period} onToggle={() => setWhen(period)}>
            {t(`bookings.mine.${period}.tab`)}
          </Chip>
        ))}
      </Chips>
      {children(when)}
    </LowestScreen>
  );
}

interface MyBookingsProps {
  owner: OwnerType;
  onOpen: (booking: Booking) => void;
}

function Mine({ when, owner, onOpen }: MyBookingsProps & { when: Period }) {
  return <BookingPages onOpen={onOpen} pages={useBookings(when, owner)} when={when} whose="mine" />;
}

/** What the user has booked of what is an owner's of a kind. */
export function MyBookings(props: MyBookingsProps) {
  const { t } = useChapter("bookings");
  return (
    <Periods title={t("bookings.mine.title")}>
      {(when) => <Mine key={when} when={when} {...props} />}
    </Periods>
  );
}

function OfCompany({ when }: { when: Period }) {
  return <BookingPages pages={useCompanyBookings(when)} when={when} whose="company" />;
}

/** What the people of the user's company have booked. */
export function CompanyBookings() {
  const { t } = useChapter("bookings");
  return (
    <Periods title={t("bookings.company.title")}>
      {(when) => <OfCompany key={when} when={when} />}
    </Periods>
  );
}
