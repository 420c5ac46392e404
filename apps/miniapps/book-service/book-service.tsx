import { bookingAt } from "../lib/bookings/booking-address.ts";
import { BookingScreen } from "../lib/bookings/booking-screen.tsx";
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

/** Finding and booking what people do in the building: the whole app. */
export function BookService() {
  const views = useViewStack<View>(
    { name: "services" },
    ...viewsAt(location.pathname),
    ...bookingAt(location.pathname),
  );
  return (
    <ViewsContext value={views}>
      <AppFrame onBack={views.back}>
        <Screen view={views.view} />
      </AppFrame>
    </ViewsContext>
  );
}
