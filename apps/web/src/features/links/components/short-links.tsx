import { useChapter } from "@portico/client/texts";
import type { Building } from "@portico/contract";
import { LoadMore } from "@portico/feedback/load-more";
import { SectionError } from "@portico/feedback/section-error";
import { Button, Heading, Icon, Message, Skeleton } from "@portico/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import pageStyles from "../../../lib/page.module.css";
import { linksQuery } from "../api.ts";
import { LinkForm } from "./link-form.tsx";
import { LinkRow } from "./link-row.tsx";
import listStyles from "../../../lib/managed-list.module.css";
import styles from "./short-links.module.css";

interface ShortLinksProps {
  buildingUuid: string;
  /** Undefined while it is loading. */
  building: Pick<Building, "name" | "timezone"> | undefined;
  /** Whether links open sites of others. */
  opensSites: boolean;
}

/** The short links of a building, for its team: making them, passing them on, taking them back. */
export function ShortLinks({ buildingUuid, building, opensSites }: ShortLinksProps) {
  const { t } = useChapter("links");
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMaking, setIsMaking] = useState(false);
  return (
    <div className={pageStyles.page}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Heading level={1} ref={heading} size={34} tabIndex={-1}>
            {t("links.title")}
          </Heading>
          <p className={pageStyles.lead}>
            {building === undefined ? (
              <Skeleton length="medium" />
            ) : (
              t(`links.lead.${opensSites ? "anywhere" : "inside"}`, { building: building.name })
            )}
          </p>
        </div>
        <Button disabled={building === undefined} onClick={() => setIsMaking(true)}>
          <Icon name="plus" size={20} />
          {t("links.new")}
        </Button>
      </div>
      <LinkPages building={building} buildingUuid={buildingUuid} heading={heading} />
      {isMaking && building !== undefined && (
        <LinkForm
          buildingUuid={buildingUuid}
          onClose={() => setIsMaking(false)}
          opensSites={opensSites}
          timeZone={building.timezone}
        />
      )}
    </div>
  );
}

type LinkPagesProps = Omit<ShortLinksProps, "opensSites"> & {
  heading: RefObject<HTMLElement | null>;
};

function LinkPages({ buildingUuid, building, heading }: LinkPagesProps) {
  const { t } = useChapter("links");
  const pages = useInfiniteQuery(linksQuery(buildingUuid));
  if (pages.data === undefined || building === undefined) {
    if (pages.error === null) return <RowsSkeleton />;
    return <SectionError error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const links = pages.data.pages.flatMap(({ data }) => data.links);
  if (links.length === 0) {
    return <Message detail={t("links.empty_detail")} icon="share" title={t("links.empty_title")} />;
  }
  return (
    <>
      <ul className={listStyles.list}>
        {links.map((link) => (
          <li className={listStyles.row} key={link.code}>
            <LinkRow
              buildingUuid={buildingUuid}
              heading={heading}
              link={link}
              timeZone={building.timezone}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        label={t("links.more")}
        loaded={links.length}
        loadingLabel={t("links.loading_more")}
        pages={pages}
      />
    </>
  );
}

function RowsSkeleton() {
  return (
    <div aria-hidden="true" className={listStyles.list}>
      {[1, 2, 3].map((row) => (
        <Skeleton className={styles.waiting} key={row} shape="block" />
      ))}
    </div>
  );
}
