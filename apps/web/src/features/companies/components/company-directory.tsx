import { useChapter } from "@portico/client/texts";
import { Button, Field, Heading, Message } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import pageStyles from "../../../lib/page.module.css";
import { SectionError } from "@portico/feedback/section-error";
import { companiesQuery, type CompaniesScope } from "../api.ts";
import {
  type DirectoryChoice,
  findCompanies,
  groupByLetter,
  isWorthSearching,
  standsByLetter,
} from "../directory.ts";
import { CompanyBack } from "./company-back.tsx";
import styles from "./company-directory.module.css";
import { CompanyGrid, CompanyGridSkeleton } from "./company-grid.tsx";
import { CompanyLetters } from "./company-letters.tsx";
import { TypeFilter } from "./type-filter.tsx";

interface CompanyDirectoryProps extends CompaniesScope {
  /** What the address says. */
  choice: DirectoryChoice;
  onChoose: (choice: DirectoryChoice) => void;
}

/** Who is in the building, narrowed down to what the address says. */
export function CompanyDirectory({ choice, onChoose, ...scope }: CompanyDirectoryProps) {
  const { t } = useChapter("companies");
  const { data, error, refetch } = useQuery(companiesQuery(scope));
  return (
    <div className={pageStyles.page}>
      <CompanyBack buildingUuid={scope.buildingUuid} to="/building/$buildingUuid" />
      <div>
        <Heading level={1} size={44}>
          {t("companies.title")}
        </Heading>
        <p className={pageStyles.lead}>{t("companies.detail")}</p>
      </div>
      {data !== undefined && (isWorthSearching(data.length) || choice.words !== "") && (
        <CompanySearch
          onSearch={(words) => onChoose({ ...choice, words })}
          searched={choice.words}
        />
      )}
      <TypeFilter
        {...scope}
        chosen={choice.types}
        onChoose={(types) => onChoose({ ...choice, types })}
      />
      {data !== undefined ? (
        <FoundCompanies {...scope} all={data} choice={choice} onChoose={onChoose} />
      ) : error === null ? (
        <CompanyGridSkeleton count={12} />
      ) : (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

interface CompanySearchProps {
  /** What the address says. */
  searched: string;
  onSearch: (words: string) => void;
}

/** Looks through names and types at every key. */
function CompanySearch({ searched, onSearch }: CompanySearchProps) {
  const { t } = useChapter("companies");
  // The address follows a moment later, and must not take a letter back meanwhile.
  const [typed, setTyped] = useState({ words: searched, searched });
  const isOurs = typed.searched === searched || typed.words === searched;
  return (
    <Field
      autoComplete="off"
      className={styles.search}
      enterKeyHint="search"
      label={t("companies.search")}
      maxLength={100}
      onChange={({ target: { value } }) => {
        setTyped({ words: value, searched });
        onSearch(value);
      }}
      type="search"
      value={isOurs ? typed.words : searched}
    />
  );
}

interface FoundCompaniesProps extends CompanyDirectoryProps {
  all: Parameters<typeof findCompanies>[0];
}

function FoundCompanies({ all, buildingUuid, language, choice, onChoose }: FoundCompaniesProps) {
  const { t } = useChapter("companies");
  const groups = groupByLetter(findCompanies(all, choice), language);
  const companies = groups.flatMap((group) => group.companies);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("companies.shown", { count: companies.length })}
      </p>
      {companies.length === 0 ? (
        <NoCompanies
          isNarrowed={all.length > 0}
          onShowAll={() => onChoose({ words: "", types: [] })}
        />
      ) : standsByLetter(all.length) ? (
        <CompanyLetters buildingUuid={buildingUuid} groups={groups} />
      ) : (
        <CompanyGrid
          buildingUuid={buildingUuid}
          companies={companies}
          label={t("companies.list")}
        />
      )}
    </>
  );
}

interface NoCompaniesProps {
  isNarrowed: boolean;
  onShowAll: () => void;
}

function NoCompanies({ isNarrowed, onShowAll }: NoCompaniesProps) {
  const { t } = useChapter("companies");
  if (!isNarrowed) {
    return (
      <Message
        detail={t("companies.empty_detail")}
        icon="companies"
        title={t("companies.empty_title")}
      />
    );
  }
  return (
    <Message
      action={
        <Button onClick={onShowAll} variant="secondary">
          {t("companies.show_all")}
        </Button>
      }
      detail={t("companies.none_detail")}
      icon="search"
      title={t("companies.none_title")}
    />
  );
}
