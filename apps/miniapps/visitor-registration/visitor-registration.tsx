import { AppFrame } from "../lib/screen.tsx";
import { usePlace } from "../lib/portal-context.ts";
import { useKept } from "../lib/use-kept.ts";
import { useViewStack } from "../lib/views.ts";
import type { Period } from "./calls.ts";
import { ArrivalScreen } from "./desk/arrival-screen.tsx";
import { type DeskChoices, DeskScreen, firstDeskChoices } from "./desk/desk-screen.tsx";
import { DoorProvider } from "./desk/door-context.tsx";
import { WalkInScreen } from "./desk/walk-in-screen.tsx";
import { WatchListScreen } from "./desk/watch-list-screen.tsx";
import { ChangeScreen } from "./host/change-screen.tsx";
import { InviteScreen } from "./host/invite-screen.tsx";
import { VisitScreen } from "./host/visit-screen.tsx";
import { VisitorsScreen } from "./host/visitors-screen.tsx";
import { type View, ViewsContext } from "./views.ts";

function Screen({ view }: { view: View }) {
  const [when, setWhen] = useKept<Period>("period", "upcoming");
  const [choices, setChoices] = useKept<DeskChoices>("desk", firstDeskChoices);
  switch (view.name) {
    case "visitors":
      return <VisitorsScreen onChoose={setWhen} when={when} />;
    case "visit":
      return <VisitScreen uuid={view.uuid} />;
    case "invite":
      return <InviteScreen />;
    case "change":
      return <ChangeScreen visit={view.visit} />;
    case "desk":
      return <DeskScreen choices={choices} onChoose={setChoices} />;
    case "walk-in":
      return <WalkInScreen />;
    case "watch-list":
      return <WatchListScreen />;
    case "arrival":
      return <ArrivalScreen />;
  }
}

/** Inviting visitors, and letting them in: the whole app. */
export function VisitorRegistration() {
  const views = useViewStack<View>({ name: "visitors" });
  const { uuid } = usePlace();
  return (
    <ViewsContext value={views}>
      <AppFrame onBack={views.leave}>
        <DoorProvider key={uuid}>
          <Screen view={views.view} />
        </DoorProvider>
      </AppFrame>
    </ViewsContext>
  );
}
