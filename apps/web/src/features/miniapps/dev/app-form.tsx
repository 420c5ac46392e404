import { ApiError } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import type { App, AppPermission } from "@portico/contract";
import { appPermissionNames } from "@portico/contract/constants";
import { Checkbox, Field, Heading, TextArea } from "@portico/ui";
import { useState } from "react";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useChangeApps } from "./api.ts";

interface AppFormProps {
  buildingUuid: string;
  /** What is changed; null for a new one. */
  app: App | null;
  onClose: () => void;
}

/** Registering an app, or changing what is registered of it. */
export function AppForm({ buildingUuid, app, onClose }: AppFormProps) {
  const { t } = useChapter("dev_miniapps");
  const [name, setName] = useState(app?.name ?? "");
  const [url, setUrl] = useState(app?.url ?? "");
  const own = app === null ? null : new URL(app.url).origin;
  const [origins, setOrigins] = useState(
    app?.origins.filter((origin) => origin !== own).join("\n") ?? "",
  );
  const [gateways, setGateways] = useState(app?.gateways.join("\n") ?? "");
  const [lent, setLent] = useState<ReadonlySet<AppPermission>>(new Set(app?.permissions));
  const change = useChangeApps(buildingUuid);
  const faults = change.error instanceof ApiError ? change.error.fields : {};
  const faultOf = (field: "gateways" | "name" | "origins" | "url") =>
    Object.keys(faults).some((pointer) => pointer.startsWith(`/${field}`))
      ? t(`dev_miniapps.faults.${field}`)
      : undefined;

  const handleSave = () => {
    const body = {
      name,
      url,
      origins: origins.split(/\s+/).filter(Boolean),
      permissions: appPermissionNames.filter((each) => lent.has(each)),
      gateways: lent.has("payment") ? gateways.split(/\s+/).filter(Boolean) : [],
    };
    change.mutate(
      app === null ? { kind: "register", body } : { kind: "change", appUuid: app.uuid, body },
      { onSuccess: onClose },
    );
  };
  const toggle = (each: AppPermission, isOn: boolean) => {
    const next = new Set(lent);
    if (isOn) next.add(each);
    else next.delete(each);
    setLent(next);
  };

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={handleSave}
      sending={change}
      submit={t("dev_miniapps.form.save")}
      title={t(app === null ? "dev_miniapps.register" : "dev_miniapps.form.change")}
    >
      <Field
        error={faultOf("name")}
        label={t("dev_miniapps.form.name")}
        onChange={({ target }) => setName(target.value)}
        value={name}
      />
      <Field
        error={faultOf("url")}
        help={t("dev_miniapps.form.url_help")}
        inputMode="url"
        label={t("dev_miniapps.form.url")}
        onChange={({ target }) => setUrl(target.value)}
        value={url}
      />
      <TextArea
        error={faultOf("origins")}
        help={t("dev_miniapps.form.origins_help")}
        label={t("dev_miniapps.form.origins")}
        onChange={({ target }) => setOrigins(target.value)}
        rows={2}
        value={origins}
      />
      <div aria-labelledby="app-permissions" role="group">
        <Heading id="app-permissions" level={3} size={16}>
          {t("dev_miniapps.form.permissions")}
        </Heading>
        {appPermissionNames.map((each) => (
          <Checkbox
            checked={lent.has(each)}
            key={each}
            label={each}
            note={t(`dev_miniapps.permissions.${each}`)}
            onChange={(isOn) => toggle(each, isOn)}
          />
        ))}
      </div>
      {lent.has("payment") && (
        <TextArea
          error={faultOf("gateways")}
          help={t("dev_miniapps.form.gateways_help")}
          label={t("dev_miniapps.form.gateways")}
          onChange={({ target }) => setGateways(target.value)}
          rows={2}
          value={gateways}
        />
      )}
    </FormDialog>
  );
}
