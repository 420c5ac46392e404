import { useChapter } from "@portico/client/texts";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { readCompanyTypes, writeCompanyTypes } from "../../features/companies/company-types.ts";
import { CompanyDirectory } from "../../features/companies/components/company-directory.tsx";
import { usePageTitle } from "../../lib/page-title.ts";

const route = "/private/building/$buildingUuid/companies";

/** The company directory; its filter is part of the address. */
export function CompaniesPage() {
  const { t } = useChapter("companies");
  const { buildingUuid } = useParams({ from: route });
  const { company_types } = useSearch({ from: route });
  const navigate = useNavigate({ from: "/building/$buildingUuid/companies" });
  usePageTitle(t("companies.title"));
  const handleChoose = (types: string[]) =>
    void navigate({ search: writeCompanyTypes(types), replace: true, resetScroll: false });
  return (
    <CompanyDirectory
      buildingUuid={buildingUuid}
      key={buildingUuid}
      onChoose={handleChoose}
      types={readCompanyTypes(company_types)}
    />
  );
}
