import { usePortal } from "../lib/portal-context.ts";
import { AppFrame } from "../lib/screen.tsx";
import { useViewStack } from "../lib/views.ts";
import { BookScreen } from "./book/book-screen.tsx";
import { FindScreen } from "./find/find-screen.tsx";
import { BookingScreen } from "../lib/bookings/booking-screen.tsx";
import { MineScreen } from "./mine-screen.tsx";
import { RequestsScreen } from "./team/requests-screen.tsx";
import { type View, ViewsContext } from "./views.ts";

function Screen({ view }: { view: View }) {
  switch (view.name) {
    case "find":
      return <FindScreen />;
    case "book":
      return <BookScreen firstDay={view.day} resource={view.resource} />;
    case "mine":
      return <MineScreen />;
    case "booking":
      return <BookingScreen bookingUuid={view.bookingUuid} resourceUuid={view.resourceUuid} />;
    case "requests":
      return <RequestsScreen />;
  }
}

/** Finding and booking rooms, desks and other things: the whole app. */
export function ReserveSpace() {
  const views = useViewStack<View>(usePortal(), { name: "find" });
  return (
    <ViewsContext value={views}>
      <AppFrame onBack={views.back}>
        <Screen view={views.view} />
      </AppFrame>
    </ViewsContext>
  );
}
