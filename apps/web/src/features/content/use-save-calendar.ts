import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { useMutation } from "@tanstack/react-query";
import { notify } from "../../lib/notices.ts";
import { useSession } from "../../lib/session.ts";
import { saveCalendar } from "./save-calendar.ts";

/** Saves the date of a content as a calendar file; one at a time. */
export function useSaveCalendar(
  buildingUuid: string,
  { uuid: contentUuid, title }: Pick<ContentItem, "uuid" | "title">,
) {
  const { t } = useTexts();
  const language = useSession((session) => session.language);
  const { isPending, mutate } = useMutation({
    mutationFn: () => saveCalendar({ buildingUuid, contentUuid, language, title }),
    onError: (error) => {
      const failure = errorText(error, t);
      notify(failure.title, failure.detail);
    },
  });
  return {
    isSaving: isPending,
    save: () => {
      if (!isPending) mutate();
    },
  };
}
