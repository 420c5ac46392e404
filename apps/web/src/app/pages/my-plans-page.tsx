import { useChapter } from "@portico/client/texts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { PlansView } from "../../features/plans/components/plans-view.tsx";
import { plansChoice, plansSearch } from "../../features/plans/plan-search.ts";
import { buildingQuery } from "../../lib/building.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { useIsOpen } from "../use-is-open.ts";
import { PlanActions } from "./plan-actions.tsx";

/** What the user attends, waits for and has claimed in the building of late. */
export function MyPlansPage() {
  const { t } = useChapter("plans");
  usePageTitle(t("plans.title"));
  const buildingUuid = useSession((session) => session.buildingUuid);
  if (buildingUuid === null) return <Navigate replace to="/building" />;
  return <PlansOf buildingUuid={buildingUuid} />;
}

/** Which of them is part of the address. */
function PlansOf({ buildingUuid }: { buildingUuid: string }) {
  const choice = plansChoice(useSearch({ from: "/private/my-history" }));
  const navigate = useNavigate({ from: "/my-history" });
  const language = useSession((session) => session.language);
  const { data: building } = useQuery(buildingQuery(buildingUuid));
  const place = { buildingUuid, language };
  return (
    <PlansView
      {...place}
      building={building}
      choice={choice}
      hasRequests={useIsOpen("requests")}
      onChoose={(chosen) =>
        void navigate({ search: plansSearch(chosen), replace: true, resetScroll: false })
      }
      renderActions={(plan, onGivenBack) =>
        building && (
          <PlanActions
            {...place}
            onGivenBack={onGivenBack}
            plan={plan}
            timeZone={building.timezone}
          />
        )
      }
    />
  );
}
