import { MyBookings } from "../lib/bookings/my-bookings.tsx";
import { TabsFrame } from "./tabs-frame.tsx";
import { useViews } from "./views.ts";

/** What the user has booked. */
export function MineScreen() {
  const { open } = useViews();
  return (
    <TabsFrame tab="mine">
      <MyBookings
        onOpen={({ uuid, resource }) =>
          open({ name: "booking", resourceUuid: resource.uuid, bookingUuid: uuid })
        }
        owner="provider"
      />
    </TabsFrame>
  );
}
