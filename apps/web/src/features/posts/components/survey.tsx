import { useChapter } from "@portico/client/texts";
import { Button, ButtonLink, Heading, Icon, Message, Spinner } from "@portico/ui";
import { useEffect, useId, useRef } from "react";
import { ForeignFrame } from "../../../lib/foreign-frame.tsx";
import { useFrame } from "../use-frame.ts";
import styles from "./survey.module.css";

/** Height of a survey's frame in CSS pixels. */
const surveyHeight = 700;

interface SurveyProps {
  /** Id that the button refers to. */
  id: string;
  url: string;
  /** What the survey is about. */
  title: string;
}

/** A survey inside the page, with a way out of it for who would rather have it alone. */
export function Survey({ id, url, title }: SurveyProps) {
  const { t } = useChapter("posts");
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { state, key, handleLoad, retry } = useFrame(url);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView();
  }, []);

  return (
    <section aria-labelledby={headingId} className={styles.survey} id={id}>
      <div className={styles.head}>
        <Heading id={headingId} level={2} ref={heading} size={26} tabIndex={-1}>
          {t("posts.survey.title")}
        </Heading>
        <ButtonLink dense href={url} rel="noopener" target="_blank" variant="quiet">
          {t("posts.survey.new_tab")}
          <Icon name="external" size={20} />
        </ButtonLink>
      </div>
      {state === "failed" ? (
        <Message
          action={
            <Button onClick={retry} variant="secondary">
              {t("app.try_again")}
            </Button>
          }
          detail={t("posts.survey.failed_detail")}
          icon="warning"
          title={t("posts.survey.failed")}
          tone="alert"
        />
      ) : (
        <div className={styles.place}>
          {state !== "loaded" && (
            <Spinner className={styles.waiting} label={t("posts.survey.loading")} />
          )}
          {state !== "waiting" && (
            <ForeignFrame
              className={styles.frame}
              height={surveyHeight}
              key={key}
              onLoad={handleLoad}
              title={t("posts.survey.frame", { title })}
              url={url}
            />
          )}
        </div>
      )}
    </section>
  );
}
