import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { companyQuery } from "../../features/companies/api.ts";
import { CompanyView } from "../../features/companies/components/company-view.tsx";
import { companyContentQuery } from "../../features/content/around-api.ts";
import { buildingQuery } from "../../lib/building.ts";
import { lazyWithChapter } from "../../lib/lazy-named.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";

/** Below the company, with a chapter of texts of its own. */
const CompanyContent = lazyWithChapter(
  "content_more",
  () => import("../../features/content/components/company-content.tsx"),
  "CompanyContent",
);

/** One company, and what it has on. One that sits in another building is not to be found in this one. */
export function CompanyPage() {
  const { t } = useChapter("companies");
  const { buildingUuid, companyUuid } = useParams({
    from: "/private/building/$buildingUuid/companies/$companyUuid",
  });
  const language = useSession((session) => session.language);
  const { data, error } = useQuery(companyQuery(language, companyUuid));
  const content = useQuery(companyContentQuery({ buildingUuid, language }, companyUuid));
  const timeZone = useQuery(buildingQuery(buildingUuid)).data?.timezone;
  usePageTitle(data?.name ?? t("companies.title"));
  const isMissing = [error, content.error].some((failure) =>
    failedWith(failure, "companies.not_found"),
  );
  if (isMissing) return <NotFoundInside />;
  const scope = { buildingUuid, companyUuid, language };
  return (
    <CompanyView {...scope}>
      {timeZone !== undefined && (
        <Suspense>
          <CompanyContent {...scope} timeZone={timeZone} />
        </Suspense>
      )}
    </CompanyView>
  );
}
