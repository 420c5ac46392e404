import { TextsContext, type Texts } from "@portico/client/texts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { FarmBar } from "../features/farms/farm-bar.tsx";
import { healthQuery } from "../features/health/api.ts";
import { MaintenanceScreen } from "../features/health/maintenance-screen.tsx";

function Waiting() {
  const health = useQuery(healthQuery());
  const isBack = health.data?.status === "OK";
  useEffect(() => {
    if (isBack) location.reload();
  }, [isBack]);
  return (
    <main id="content">
      <MaintenanceScreen onCheck={() => void health.refetch()} />
    </main>
  );
}

/** The maintenance screen of a page that could not start; it starts over when the portal is back. */
export function StandaloneMaintenance({ texts }: { texts: Texts }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <TextsContext value={texts}>
        <Suspense>
          <FarmBar />
        </Suspense>
        <Waiting />
      </TextsContext>
    </QueryClientProvider>
  );
}
