import { failedWith } from "@portico/client/api-error";
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { useDeskChange } from "../calls.ts";
import { createDoor, type Door, type DoorEntry } from "./door.ts";

/** Whether it is a refusal that the desk may set aside, with a reason. */
export const mayDecide = (error: unknown): error is Error =>
  failedWith(error, "visits.watched", "visits.host_gone");

const DoorContext = createContext<Door | null>(null);

/** Stands around all screens: a pass that was read is not lost to who goes on to another one. */
export function DoorProvider({ children }: { children: ReactNode }) {
  const { uuid: buildingUuid } = usePlace();
  const { mutateAsync } = useDeskChange("checkInVisitor");
  const [door] = useState(() =>
    createDoor({
      checkIn: async (code) => {
        const body = { pass_code: code };
        return (await mutateAsync({ params: { buildingUuid }, body })).data.visit;
      },
      mayDecide,
    }),
  );
  return <DoorContext value={door}>{children}</DoorContext>;
}

/** The door of the building. */
export function useDoor(): Door {
  const door = use(DoorContext);
  if (door === null) throw new Error("useDoor needs a DoorProvider above it");
  return door;
}

/** What is told of it, the latest first. */
export function useDoorEntries(): readonly DoorEntry[] {
  const { subscribe, entries } = useDoor();
  return useSyncExternalStore(subscribe, entries);
}
