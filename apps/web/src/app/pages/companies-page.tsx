import { useChapter } from "@portico/client/texts";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { readCompanyTypes, writeCompanyTypes } from "../../features/companies/company-types.ts";
import { CompanyDirectory } from "../../features/companies/components/company-directory.tsx";
import type { DirectoryChoice } from "../../features/companies/directory.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";

const route = "/private/building/$buildingUuid/companies";

/** The company directory; what it is narrowed down to is part of the address. */
export function CompaniesPage() {
  const { t } = useChapter("companies");
  const { buildingUuid } = useParams({ from: route });
  const { company_types, q = "" } = useSearch({ from: route });
  const language = useSession((session) => session.language);
  const navigate = useNavigate({ from: "/building/$buildingUuid/companies" });
  usePageTitle(t("companies.title"));
  const handleChoose = ({ words, types }: DirectoryChoice) => {
    const search = { ...writeCompanyTypes(types), ...(words !== "" && { q: words }) };
    void navigate({ search, replace: true, resetScroll: false });
  };
  return (
    <CompanyDirectory
      buildingUuid={buildingUuid}
      choice={{ words: q, types: readCompanyTypes(company_types) }}
      key={buildingUuid}
      language={language}
      onChoose={handleChoose}
    />
  );
}
