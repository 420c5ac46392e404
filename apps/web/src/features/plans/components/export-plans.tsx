import { saveFile } from "@portico/client/save-file";
import { errorText } from "@portico/client/error-text";
import { useChapter } from "@portico/client/texts";
import type { PlanFormat } from "@portico/contract";
import { planFormats } from "@portico/contract/constants";
import { Button, Icon } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { notify } from "../../../lib/notices.ts";
import type { PlansScope } from "../../../lib/upcoming-plans.ts";
import type { PlansChoice } from "../api.ts";
import styles from "./plans-view.module.css";

const types: Record<PlanFormat, string> = { csv: "text/csv", ics: "text/calendar" };

/** Saves the plans that are looked at, for a table or a calendar. */
export function ExportPlans({ choice, scope }: { choice: PlansChoice; scope: PlansScope }) {
  const { t } = useChapter("plans");
  const exporting = useMutation({
    mutationFn: (format: PlanFormat) => {
      const { buildingUuid, language } = scope;
      const kind = choice.kind === null ? {} : { kind: choice.kind };
      const query = { buildingUuid, lang: language, when: choice.when, ...kind, format };
      return call("exportPlans", { query });
    },
    onSuccess: ({ data }, format) =>
      saveFile({ name: data.name, type: types[format], text: data.file }),
    onError: (error) => {
      const failure = errorText(error, t);
      notify(failure.title, failure.detail);
    },
    networkMode: "always",
  });
  return (
    <div className={styles.ways}>
      {planFormats.map((format) => (
        <Button
          busy={exporting.isPending && exporting.variables === format && t("app.sending")}
          dense
          key={format}
          onClick={() => exporting.mutate(format)}
          variant="secondary"
        >
          <Icon name="download" size={20} />
          {t(`plans.export.${format}`)}
        </Button>
      ))}
    </div>
  );
}
