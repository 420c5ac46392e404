import { useChapter } from "@portico/client/texts";
import { longestRequest, longestSubject } from "@portico/contract/constants";
import { Field, TextArea } from "@portico/ui";
import type { RequestForm } from "../hooks/use-request-form.ts";

interface RequestTextsProps {
  form: RequestForm;
  /** What the longer one asks for, and says where there is nothing in it. */
  words: { label: string; help?: string; missing: string };
}

/** The subject and the description of a request, both required (5.011). */
export function RequestTexts({ form, words }: RequestTextsProps) {
  const { t } = useChapter("requests");
  const { request, lacks, subject, description } = form;
  const { draft, edit } = request;
  return (
    <>
      <Field
        error={lacks.subject ? t("requests.new.no_subject") : undefined}
        label={t("requests.new.subject")}
        maxLength={longestSubject}
        onChange={({ target }) => edit({ subject: target.value })}
        ref={subject}
        required
        value={draft.subject}
      />
      <TextArea
        error={lacks.description ? words.missing : undefined}
        help={words.help}
        label={words.label}
        maxLength={longestRequest}
        onChange={({ target }) => edit({ description: target.value })}
        ref={description}
        required
        value={draft.description}
      />
    </>
  );
}
