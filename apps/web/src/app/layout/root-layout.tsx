import { DialogHold } from "@portico/ui";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Activity, Suspense, useState } from "react";
import { flagsQuery, useFlag } from "../../features/flags/api.ts";
import { healthQuery } from "../../features/health/api.ts";
import { MaintenanceScreen } from "../../features/health/maintenance-screen.tsx";
import { useProof } from "../../lib/client.ts";
import { useFarm } from "../../lib/farm.ts";
import { useGlobalError } from "../../lib/global-error.ts";
import { lazyWithChapter } from "../../lib/lazy-named.ts";
import { useSession } from "../../lib/session.ts";
import { GlobalErrorDialog } from "../global-error/lazy-global-error.ts";
import { MaintenanceServices } from "../lazy-maintenance-utilities.tsx";
import { HomeButton } from "../pages/home-button.tsx";
import { BrandFrame } from "./brand-frame.tsx";
import { Notices } from "./notices.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useArrival } from "./use-arrival.ts";
import { useOtherTabs } from "./use-other-tabs.ts";
import { useRecovery } from "./use-recovery.ts";
import { useSessionEnd } from "./use-session-end.ts";
import { useTheme } from "./use-theme.ts";

const ProofPlace = lazyWithChapter("factors", () => import("./proof-place.tsx"), "ProofPlace");
const FarmPlace = lazyWithChapter("farms", () => import("./farm-place.tsx"), "FarmPlace");
const OtherUserDialog = lazyWithChapter(
  "sign_in",
  () => import("./other-user-dialog.tsx"),
  "OtherUserDialog",
);

/**
 * What surrounds every page: skip link, notices, and the maintenance screen in its place. The page stays
 * behind that, out of sight, with what was entered: who waited for the portal goes on where they were.
 */
export function RootLayout() {
  const client = useQueryClient();
  const { data: health } = useSuspenseQuery(healthQuery());
  const isClosed = useFlag("maintenance-mode");
  const isAway = health.status !== "OK" || isClosed;
  // A page that starts amid a maintenance has nothing to keep, and asks for nothing before its end.
  const [hasPage, setHasPage] = useState(!isAway);
  if (!isAway && !hasPage) setHasPage(true);
  const hasFarm = useFarm(({ farm }) => farm !== null);
  const hasOtherUser = useSession((state) => state.hasOtherUser);
  const hasFailed = useGlobalError(({ failure }) => failure !== null);
  const isProofAsked = useProof(({ asked }) => asked !== null);
  useTheme();
  useArrival();
  useSessionEnd();
  useOtherTabs();
  useRecovery(isAway, isClosed);

  const handleCheck = () => {
    void client.refetchQueries({ queryKey: healthQuery().queryKey });
    if (isClosed) void client.refetchQueries({ queryKey: flagsQuery().queryKey });
  };
  return (
    <>
      <SkipLink />
      {hasFarm && (
        <Suspense>
          <FarmPlace />
        </Suspense>
      )}
      {isAway && (
        <BrandFrame>
          <MaintenanceScreen
            actions={<HomeButton variant="secondary" />}
            onCheck={handleCheck}
            services={<MaintenanceServices />}
          />
        </BrandFrame>
      )}
      {hasPage && (
        <Activity mode={isAway ? "hidden" : "visible"}>
          <DialogHold value={isProofAsked || isAway}>
            <Outlet />
          </DialogHold>
        </Activity>
      )}
      {isProofAsked && (
        <Suspense>
          <ProofPlace />
        </Suspense>
      )}
      {hasOtherUser && (
        <Suspense>
          <OtherUserDialog />
        </Suspense>
      )}
      {hasFailed && (
        <Suspense>
          <GlobalErrorDialog />
        </Suspense>
      )}
      <Notices />
    </>
  );
}
