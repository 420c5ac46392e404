import { Navigate } from "@tanstack/react-router";
import { useSession } from "../../lib/session.ts";

/** The help desk's form (2.019): that of the building of late. */
export function HelpDeskPage() {
  const buildingUuid = useSession((session) => session.buildingUuid);
  if (buildingUuid === null) return <Navigate replace to="/building" />;
  const to = "/building/$buildingUuid/service-requests/new";
  return <Navigate params={{ buildingUuid }} replace to={to} />;
}
