import { AppFrame } from "../lib/screen.tsx";
import { useKept } from "../lib/use-kept.ts";
import { useViewStack } from "../lib/views.ts";
import { BookScreen } from "./book/book-screen.tsx";
import { type Choices, FindScreen, firstChoices } from "./find/find-screen.tsx";
import { bookingAt } from "../lib/bookings/booking-address.ts";
import { BookingScreen } from "../lib/bookings/booking-screen.tsx";
import { CompanyBookings } from "../lib/bookings/my-bookings.tsx";
import { SentBookingsFrame } from "../lib/bookings/sent-bookings.tsx";
import { MineScreen } from "./mine-screen.tsx";
import { RequestsScreen } from "./team/requests-screen.tsx";
import { TabsFrame } from "./tabs-frame.tsx";
import { type View, ViewsContext } from "./views.ts";

function Screen({ view }: { view: View }) {
  const [choices, setChoices] = useKept<Choices>("choices", firstChoices);
  switch (view.name) {
    case "find":
      return <FindScreen choices={choices} onChoose={setChoices} />;
    case "book":
      return <BookScreen firstDay={view.day} resource={view.resource} />;
    case "mine":
      return <MineScreen />;
    case "company":
      return (
        <TabsFrame tab="company">
          <CompanyBookings />
        </TabsFrame>
      );
    case "booking":
      return <BookingScreen bookingUuid={view.bookingUuid} resourceUuid={view.resourceUuid} />;
    case "requests":
      return <RequestsScreen />;
  }
}

const begin = { name: "find" } satisfies View;

/** Finding and booking rooms, desks and other things: the whole app. */
export function ReserveSpace() {
  const views = useViewStack<View>(begin, ...bookingAt(location.pathname));
  return (
    <ViewsContext value={views}>
      <SentBookingsFrame begin={begin} views={views}>
        <AppFrame onBack={views.leave}>
          <Screen view={views.view} />
        </AppFrame>
      </SentBookingsFrame>
    </ViewsContext>
  );
}
