import { useChapter } from "@portico/client/texts";
import type { Company } from "@portico/contract";
import { websiteUrl } from "@portico/rules/website-url";
import { ButtonLink, Card, Heading, Icon, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import pageStyles from "../../../lib/page.module.css";
import { ShareButton } from "../../../lib/share-button.tsx";
import { SectionError } from "@portico/feedback/section-error";
import { companyQuery } from "../api.ts";
import { CompanyBack } from "./company-back.tsx";
import { CompanyLogo } from "./company-logo.tsx";
import styles from "./company-view.module.css";

interface CompanyViewProps {
  buildingUuid: string;
  companyUuid: string;
  language: string;
  /** What the company has on; below it. */
  children: ReactNode;
}

/** The page of one company, in all its states. */
export function CompanyView({ buildingUuid, companyUuid, language, children }: CompanyViewProps) {
  const { data, error, refetch } = useQuery(companyQuery(language, companyUuid));
  return (
    <div className={pageStyles.page}>
      <div className={styles.columns}>
        <CompanyBack buildingUuid={buildingUuid} to="/building/$buildingUuid/companies">
          {data !== undefined && <ShareButton title={data.name} />}
        </CompanyBack>
        {data !== undefined ? (
          <CompanyArticle company={data} />
        ) : error === null ? (
          <CompanySkeleton />
        ) : (
          <SectionError error={error} onRetry={() => void refetch()} />
        )}
      </div>
      {data !== undefined && children}
    </div>
  );
}

function CompanyArticle({ company }: { company: Company }) {
  const { t } = useChapter("companies");
  return (
    <>
      <header className={styles.head}>
        <CompanyLogo
          className={styles.logo}
          company={company}
          key={company.uuid}
          sizes="(min-width: 769px) 140px, 110px"
        />
        <div className={styles.names}>
          {company.company_types.length > 0 && (
            <p className={styles.types}>
              {company.company_types.map(({ name }) => name).join(" · ")}
            </p>
          )}
          <Heading className={styles.name} level={1} size={44}>
            {company.name}
          </Heading>
        </div>
      </header>
      <CompanyPanel company={company} />
      {company.description !== null && company.description !== "" && (
        <div className={styles.body}>
          <Heading level={2} size={20}>
            {t("companies.about")}
          </Heading>
          <p className={styles.description}>{company.description}</p>
        </div>
      )}
    </>
  );
}

/** Facts and the way to the website; a company without either shows no panel. */
function CompanyPanel({ company }: { company: Company }) {
  const { t } = useChapter("companies");
  const website = websiteUrl(company.url);
  const facts = [
    { label: t("companies.headquarters"), value: company.headquarters },
    { label: t("companies.founded"), value: company.founded_year?.toString() ?? null },
  ].filter(({ value }) => value !== null && value !== "");
  if (website === null && facts.length === 0) return null;
  return (
    <aside aria-label={t("companies.panel")} className={styles.panel}>
      <Card className={styles.card} raised>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {website !== null && (
          <div className={styles.website}>
            <ButtonLink href={website} rel="noopener" target="_blank" wide>
              {t("companies.website")}
              <Icon name="external" size={20} />
            </ButtonLink>
            <p className={styles.note}>
              {t("companies.opens_site", { site: new URL(website).host })}
            </p>
          </div>
        )}
      </Card>
    </aside>
  );
}

function CompanySkeleton() {
  return (
    <div aria-hidden="true" className={styles.head}>
      <Skeleton className={styles.logoPlace} shape="block" />
      <div className={styles.names}>
        <p className={styles.types}>
          <Skeleton length="short" />
        </p>
        <Heading className={styles.name} level={2} size={44}>
          <Skeleton length="medium" />
        </Heading>
      </div>
    </div>
  );
}
