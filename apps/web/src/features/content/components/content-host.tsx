import { useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { Picture } from "@portico/ui";
import { Link } from "@tanstack/react-router";
import styles from "./content-host.module.css";

interface ContentHostProps {
  content: Pick<ContentItem, "host_company" | "host_company_name" | "host_custom_text">;
  buildingUuid: string;
}

/** Who hosts it; a company of the building with its logo, and the way to its page. */
export function ContentHost({ content, buildingUuid }: ContentHostProps) {
  const { t } = useTexts();
  const { host_company: company, host_company_name, host_custom_text } = content;
  const host = host_custom_text ?? host_company_name;
  if (host === null) return null;
  const words = t("content.detail.hosted_by", { name: host });
  if (company === null) return <p className={styles.host}>{words}</p>;
  return (
    <Link
      className={styles.company}
      params={{ buildingUuid, companyUuid: company.uuid }}
      preload="intent"
      to="/building/$buildingUuid/companies/$companyUuid"
      viewTransition
    >
      {company.logo !== null && (
        <span className={styles.logo}>
          <Picture
            alt=""
            className={styles.mark}
            image={pictureSource(company.logo)}
            ownRatio
            sizes="40px"
          />
        </span>
      )}
      <span>{words}</span>
    </Link>
  );
}
