import { useChapter } from "@portico/client/texts";
import { issueTopics, issueTypes, longestPlace } from "@portico/contract/constants";
import { Chip, Chips, Field, Select } from "@portico/ui";
import type { RequestForm } from "../hooks/use-request-form.ts";
import { floorName } from "../request-place.ts";
import styles from "./new-request.module.css";
import { RequestTexts } from "./request-texts.tsx";

interface RequestFieldsProps {
  form: RequestForm;
  /** Numbers of the building's floors; none where nobody knows them. */
  floors: readonly string[];
}

/** What a request says: its nature, where, what (2.068). */
export function RequestFields({ form, floors }: RequestFieldsProps) {
  const { t } = useChapter("requests");
  const { request } = form;
  const { draft, edit } = request;
  const isBuilding = draft.issue_type === "building";
  const floorOption = (floor: string) => ({ value: floor, label: floorName(floor, t) });

  // The topic is a good first word for the subject, until somebody writes a better one.
  const handleTopic = (topic: (typeof issueTopics)[number]) => {
    const isOwn = issueTopics.every((one) => draft.subject !== t(`requests.topics.${one}`));
    const keepsSubject = draft.subject !== "" && isOwn;
    const subject = keepsSubject ? draft.subject : t(`requests.topics.${topic}`);
    edit({ topic, subject });
  };
  const handleNature = (nature: (typeof issueTypes)[number]) => {
    const { topic, floor, place, ...rest } = draft;
    const inBuilding = {
      ...(topic !== undefined && { topic }),
      ...(floor !== undefined && { floor }),
      ...(place !== undefined && { place }),
    };
    request.replace({
      ...rest,
      ...(nature === "building" && inBuilding),
      issue_type: nature,
    });
  };
  return (
    <>
      <div className={styles.group}>
        <p aria-hidden="true" className={styles.label}>
          {t("requests.nature.label")}
        </p>
        <Chips label={t("requests.nature.label")}>
          {issueTypes.map((one) => (
            <Chip isOn={draft.issue_type === one} key={one} onToggle={() => handleNature(one)}>
              {t(`requests.nature.${one}`)}
            </Chip>
          ))}
        </Chips>
      </div>
      {isBuilding && (
        <>
          <div className={styles.group}>
            <p aria-hidden="true" className={styles.label}>
              {t("requests.topics.label")}
            </p>
            <Chips label={t("requests.topics.label")}>
              {issueTopics.map((one) => (
                <Chip isOn={draft.topic === one} key={one} onToggle={() => handleTopic(one)}>
                  {t(`requests.topics.${one}`)}
                </Chip>
              ))}
            </Chips>
          </div>
          <div className={styles.where}>
            {floors.length > 0 && (
              <Select
                label={t("requests.where.floor")}
                noMatch={t("requests.where.no_floor")}
                onChange={({ value }) => edit({ floor: value })}
                openLabel={t("requests.where.open_floors")}
                options={floors.map(floorOption)}
                value={draft.floor === undefined ? null : floorOption(draft.floor)}
              />
            )}
            <Field
              help={t("requests.where.place_help")}
              label={t("requests.where.place")}
              maxLength={longestPlace}
              onChange={({ target }) => edit({ place: target.value })}
              value={draft.place ?? ""}
            />
          </div>
        </>
      )}
      <RequestTexts
        form={form}
        words={{
          label: t("requests.new.description"),
          missing: t("requests.new.no_description"),
        }}
      />
    </>
  );
}
