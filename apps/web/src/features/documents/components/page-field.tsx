import { useChapter } from "@portico/client/texts";
import { type FormEvent, useState } from "react";
import styles from "./document-viewer.module.css";

interface PageFieldProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The number of the page in sight; another one typed leads there. */
export function PageField({ page, pages, onPage }: PageFieldProps) {
  const { t } = useChapter("documents");
  const [text, setText] = useState(String(page));
  const go = () => {
    const wanted = Number(text);
    const isPage = /^\d+$/.test(text) && wanted >= 1 && wanted <= pages;
    if (isPage && wanted !== page) onPage(wanted);
    else setText(String(page));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <form className={styles.pageForm} onSubmit={handleSubmit}>
      <input
        aria-label={t("documents.page")}
        autoComplete="off"
        className={styles.pageField}
        inputMode="numeric"
        maxLength={5}
        onBlur={go}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        type="text"
        value={text}
      />
      <span className={styles.pages}>{t("documents.of", { pages })}</span>
    </form>
  );
}
