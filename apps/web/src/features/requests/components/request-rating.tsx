import { useChapter } from "@portico/client/texts";
import type { WholeRequest } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { Button, Chip, Chips, Heading, TextArea } from "@portico/ui";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/client.ts";
import type { RequestPlace } from "../api.ts";
import { useRequestChange } from "../hooks/use-request-change.ts";
import styles from "./request-view.module.css";

const stars = [1, 2, 3, 4, 5] as const;

/** How whoever asked found what was done; those who see to requests read it. */
export function RequestRating({ whole, place }: { whole: WholeRequest; place: RequestPlace }) {
  const { t } = useChapter("requests");
  const { rating, request } = whole;
  const [chosen, setChosen] = useState(rating?.stars ?? 0);
  const [text, setText] = useState(rating?.text ?? "");
  const [isJudged, setIsJudged] = useState(false);
  const rate = useRequestChange(place, () =>
    call("rateServiceRequest", {
      params: place,
      body: { stars: chosen, ...(text.trim() !== "" && { text: text.trim() }) },
    }),
  );
  if (request.status !== "Completed") return null;
  if (!request.is_own || rating !== null) {
    return rating === null ? null : (
      <p>
        {t("requests.rating.given", { count: rating.stars })}
        {rating.text !== null && ` ${rating.text}`}
      </p>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen > 0) rate.mutate(undefined);
    else setIsJudged(true);
  };
  return (
    <form className={styles.body} onSubmit={handleSubmit}>
      <Heading level={2} size={26}>
        {t("requests.rating.title")}
      </Heading>
      <Chips label={t("requests.rating.label")}>
        {stars.map((one) => (
          <Chip isOn={chosen === one} key={one} onToggle={() => setChosen(one)}>
            {t("requests.rating.stars", { count: one })}
          </Chip>
        ))}
      </Chips>
      {isJudged && chosen === 0 && (
        <p className={styles.error} role="alert">
          {t("requests.rating.missing")}
        </p>
      )}
      <TextArea
        label={t("requests.rating.text")}
        onChange={({ target }) => setText(target.value)}
        rows={2}
        value={text}
      />
      <FormError error={rate.error} />
      <div>
        <Button busy={rate.isPending && t("app.sending")} type="submit" variant="secondary">
          {t("requests.rating.send")}
        </Button>
      </div>
    </form>
  );
}
