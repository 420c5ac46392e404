import { bookingAt } from "../lib/bookings/booking-address.ts";
import { BookingScreen } from "../lib/bookings/booking-screen.tsx";
import { SentBookingsFrame } from "../lib/bookings/sent-bookings.tsx";
import { AppFrame } from "../lib/screen.tsx";
import { useViewStack } from "../lib/views.ts";
import { MineScreen } from "./mine-screen.tsx";
import { ServiceScreen } from "./service/service-screen.tsx";
import { ServicesScreen } from "./services-screen.tsx";
import { type View, ViewsContext, viewsAt } from "./views.ts";

function Screen({ view }: { view: View }) {
  switch (view.name) {
    case "services":
      return <ServicesScreen />;
    case "service":
      return <ServiceScreen providerUuid={view.providerUuid} serviceUuid={view.serviceUuid} />;
    case "mine":
      return <MineScreen />;
    case "booking":
      return <BookingScreen bookingUuid={view.bookingUuid} resourceUuid={view.resourceUuid} />;
  }
}

const begin = { name: "services" } satisfies View;

/** Finding and booking what people do in the building: the whole app. */
export function BookService() {
  const views = useViewStack<View>(
    begin,
    ...viewsAt(location.pathname),
    ...bookingAt(location.pathname),
  );
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
