import { useChapter } from "@portico/client/texts";
import { formatPercent } from "@portico/i18n";
import { Button, ButtonLink, Icon } from "@portico/ui";
import { nextZoom } from "../zoom.ts";
import styles from "./document-viewer.module.css";
import { PageField } from "./page-field.tsx";

interface DocumentToolsProps {
  page: number;
  pages: number;
  zoom: number;
  downloadUrl: string;
  name: string;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
}

/** Page, size and download of the document. */
export function DocumentTools(props: DocumentToolsProps) {
  const { page, pages, zoom, downloadUrl, name, onPage, onZoom } = props;
  const { t, locale } = useChapter("documents");
  const percent = formatPercent(zoom * 100, locale);
  const smaller = nextZoom(zoom, -1);
  const larger = nextZoom(zoom, 1);
  return (
    <div aria-label={t("documents.tools")} className={styles.tools} role="toolbar">
      <div className={styles.group}>
        <Button
          aria-label={t("documents.previous")}
          className={styles.wideOnly}
          dense
          disabled={page === 1}
          iconOnly
          onClick={() => onPage(page - 1)}
          variant="quiet"
        >
          <Icon className={styles.up} name="chevronDown" size={20} />
        </Button>
        <Button
          aria-label={t("documents.next")}
          className={styles.wideOnly}
          dense
          disabled={page === pages}
          iconOnly
          onClick={() => onPage(page + 1)}
          variant="quiet"
        >
          <Icon name="chevronDown" size={20} />
        </Button>
        <PageField key={page} onPage={onPage} page={page} pages={pages} />
      </div>
      <div className={styles.group}>
        <Button
          aria-label={t("documents.smaller")}
          dense
          disabled={smaller === zoom}
          iconOnly
          onClick={() => onZoom(smaller)}
          variant="quiet"
        >
          <Icon name="minus" size={20} />
        </Button>
        <Button
          aria-label={t("documents.fit", { zoom: percent })}
          className={styles.zoom}
          dense
          onClick={() => onZoom(1)}
          variant="quiet"
        >
          {percent}
        </Button>
        <Button
          aria-label={t("documents.larger")}
          dense
          disabled={larger === zoom}
          iconOnly
          onClick={() => onZoom(larger)}
          variant="quiet"
        >
          <Icon name="plus" size={20} />
        </Button>
      </div>
      <ButtonLink
        aria-label={t("documents.download_named", { name })}
        className={styles.download}
        dense
        download={name}
        href={downloadUrl}
        variant="quiet"
      >
        <Icon name="download" size={20} />
        <span className={styles.wideOnly}>{t("documents.download")}</span>
      </ButtonLink>
    </div>
  );
}
