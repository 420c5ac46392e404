import { Suspense } from "react";
import { useBrand } from "../features/whitelabel/api.ts";
import { lazyNamed } from "../lib/lazy-named.ts";

const MaintenanceUtilities = lazyNamed(
  () => import("./maintenance-utilities.tsx"),
  "MaintenanceUtilities",
);

/** The brand's services during a maintenance; most brands have none, and load nothing. */
export function MaintenanceServices() {
  const { maintenance_utilities: utilities } = useBrand().settings;
  if (utilities.length === 0) return null;
  return (
    <Suspense>
      <MaintenanceUtilities utilities={utilities} />
    </Suspense>
  );
}
