import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import type { User } from "@portico/contract";
import { Button, Field } from "@portico/ui";
import { useRef, useState, type ReactNode } from "react";
import { SectionError } from "@portico/feedback/section-error";
import { submitForm } from "../../../lib/form-submit.ts";
import { LeaveGuard } from "../../../lib/leave-guard.tsx";
import { useProfileForm } from "../hooks/use-profile-form.ts";
import { AccountPanel } from "./account-panel.tsx";
import styles from "./account.module.css";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DoneDialog } from "./done-dialog.tsx";
import { NameField } from "./name-field.tsx";

/** What the form tells the select of the user's buildings. */
export interface BuildingFieldProps {
  value: string | null;
  error: string | undefined;
  onChange: (uuid: string) => void;
}

interface ProfileFormProps {
  user: User;
  /** The select of the user's buildings; the page knows where they come from. */
  renderBuilding: (field: BuildingFieldProps) => ReactNode;
  /** A building's name. */
  renderBuildingName: (uuid: string) => ReactNode;
}

/** The profile tab: name and default building, and what the property team keeps. */
export function ProfileForm({ user, renderBuilding, renderBuildingName }: ProfileFormProps) {
  const { t } = useChapter("account");
  const form = useProfileForm(user);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isJudged, setIsJudged] = useState(false);
  const { profile, error } = form;
  const refused = failedWith(error, "auth.building_not_open") ? error.title : undefined;
  return (
    <AccountPanel
      detail={t("account.profile.detail")}
      heading={heading}
      title={t("account.profile.title")}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) =>
          submitForm(event, {
            isReady: form.isComplete,
            onIncomplete: () => setIsJudged(true),
            onSubmit: form.save,
          })
        }
      >
        <div className={styles.names}>
          <NameField
            autoComplete="given-name"
            isJudged={isJudged}
            label={t("account.profile.first_name")}
            onChange={(first_name) => form.edit({ first_name })}
            value={profile.first_name}
          />
          <NameField
            autoComplete="family-name"
            isJudged={isJudged}
            label={t("account.profile.last_name")}
            onChange={(last_name) => form.edit({ last_name })}
            value={profile.last_name}
          />
        </div>
        <Field
          help={t("account.profile.kept_by_team")}
          label={t("account.profile.company")}
          readOnly
          value={user.company_name ?? t("account.profile.no_company")}
        />
        <Field label={t("account.profile.email")} readOnly type="email" value={user.email} />
        {renderBuilding({
          value: profile.default_building_uuid,
          error: refused,
          onChange: (uuid) => form.edit({ default_building_uuid: uuid }),
        })}
        {error !== null && refused === undefined && (
          <SectionError error={error} isSent onRetry={form.save} />
        )}
        <div className={styles.submit}>
          <Button
            busy={form.isPending && t("account.profile.saving")}
            // There is nothing to save before a change, and nothing to say about it.
            disabled={!form.isDirty}
            type="submit"
          >
            {t("account.profile.save")}
          </Button>
        </div>
      </form>
      <LeaveGuard
        detail={t("account.leave.saving.detail")}
        givesWay
        isDirty={form.isPending}
        leave={t("account.leave.saving.leave")}
        stay={t("account.leave.saving.stay")}
        title={t("account.leave.saving.title")}
      />
      <LeaveGuard
        detail={t("account.leave.detail")}
        isDirty={form.isDirty && !form.isPending}
        leave={t("account.leave.leave")}
        stay={t("account.leave.stay")}
        title={t("account.leave.title")}
      >
        {form.latest !== null && (
          <ConflictDialog
            changes={form.changes}
            finalFocus={heading}
            latest={form.latest}
            onClose={form.dismissConflict}
            onKeep={form.keepEntered}
            onLoad={form.loadLatest}
            renderBuildingName={renderBuildingName}
          />
        )}
        {form.isUpdated && (
          <DoneDialog
            finalFocus={heading}
            isPart={form.isDirty}
            name="profile"
            onClose={form.dismissUpdated}
          />
        )}
      </LeaveGuard>
    </AccountPanel>
  );
}
