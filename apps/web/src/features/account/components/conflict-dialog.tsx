import { useChapter } from "@portico/client/texts";
import type { User } from "@portico/contract";
import { Button, Dialog } from "@portico/ui";
import type { ReactNode, RefObject } from "react";
import type { Profile } from "../profile-draft.ts";
import styles from "./account.module.css";

const fields = [
  ["first_name", "account.profile.first_name"],
  ["last_name", "account.profile.last_name"],
  ["default_building_uuid", "account.profile.building"],
] as const;

interface ConflictDialogProps {
  /** What was entered here and is not saved. */
  changes: Partial<Profile>;
  /** What is saved now. */
  latest: User;
  renderBuildingName: (uuid: string) => ReactNode;
  /** Where the focus goes then. */
  finalFocus: RefObject<HTMLElement | null>;
  /** Saves what was entered over what is saved. */
  onKeep: () => void;
  /** Takes what is saved, and drops what was entered. */
  onLoad: () => void;
  onClose: () => void;
}

/** Somebody else saved meanwhile: shows both states, and lets the user choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { changes, latest, renderBuildingName, finalFocus, onKeep, onLoad, onClose } = props;
  const { t } = useChapter("account");
  const show = (field: keyof Profile, { [field]: value }: Partial<Profile>) => {
    if (value === null || value === undefined) return t("account.conflict.none");
    return field === "default_building_uuid" ? renderBuildingName(value) : value;
  };
  const rows = fields.filter(([field]) => field in changes && changes[field] !== latest[field]);
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onKeep}>{t("account.conflict.keep")}</Button>
          <Button onClick={onLoad} variant="secondary">
            {t("account.conflict.load")}
          </Button>
        </>
      }
      onClose={onClose}
      title={t("account.conflict.title")}
    >
      <p>{t("account.conflict.detail")}</p>
      <ul className={styles.versions}>
        {rows.map(([field, label]) => (
          <li key={field}>
            <p className={styles.strong}>{t(label)}</p>
            <dl className={styles.version}>
              <dt>{t("account.conflict.entered")}</dt>
              <dd>{show(field, changes)}</dd>
              <dt>{t("account.conflict.saved")}</dt>
              <dd>{show(field, latest)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
