import { useChapter } from "@portico/client/texts";
import type { Colleague, WholeRequest } from "@portico/contract";
import { colleagueLimits } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { Button, Heading, SuggestField } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { colleaguesQuery, type RequestPlace } from "../api.ts";
import { useRequestChange } from "../hooks/use-request-change.ts";
import styles from "./request-watchers.module.css";

type Watcher = WholeRequest["watchers"][number];

/** A name, typed until its owner is among those suggested, who then follows the request. */
function AddWatcher({ place }: { place: RequestPlace }) {
  const { t } = useChapter("requests");
  const [typed, setTyped] = useState("");
  const { data, error } = useQuery(colleaguesQuery(place.buildingUuid, typed.trim()));
  const found: readonly Colleague[] = data?.data.colleagues ?? [];
  const isLong = typed.trim().length >= colleagueLimits.shortest;
  const adding = useRequestChange(place, (uuid: string) =>
    call("addRequestWatcher", { params: place, body: { user_uuid: uuid } }),
  );
  return (
    <>
      <SuggestField
        help={
          isLong && data !== undefined && found.length === 0
            ? t("requests.watchers.nobody")
            : t("requests.watchers.help")
        }
        label={t("requests.watchers.add")}
        onTake={({ value }) => {
          setTyped("");
          adding.mutate(value);
        }}
        onType={setTyped}
        options={found.map(({ uuid, name, company }) => ({
          value: uuid,
          label: name,
          detail: company,
        }))}
        value={typed}
      />
      <FormError error={adding.error ?? error} />
    </>
  );
}

interface WatcherRowProps {
  watcher: Watcher;
  place: RequestPlace;
  isOwn: boolean;
}

/** Somebody who follows; whoever asked ends it, and they themselves. */
function WatcherRow({ watcher, place, isOwn }: WatcherRowProps) {
  const { t } = useChapter("requests");
  const { uuid, name, is_self: isSelf } = watcher;
  const removing = useRequestChange(place, async () => {
    await call("removeRequestWatcher", { params: { ...place, watcherUuid: uuid } });
    return call("getServiceRequest", { params: place });
  });
  return (
    <li className={styles.watcher}>
      <span>{isSelf ? t("requests.you") : name}</span>
      {(isOwn || isSelf) && (
        <Button
          aria-label={isSelf ? undefined : t("requests.watchers.remove_named", { name })}
          busy={removing.isPending && t("app.sending")}
          dense
          onClick={() => removing.mutate(undefined)}
          variant="secondary"
        >
          {t(isSelf ? "requests.watchers.leave" : "requests.watchers.remove")}
        </Button>
      )}
      <FormError error={removing.error} />
    </li>
  );
}

/** Colleagues who follow a request, and the way to let one more. */
export function RequestWatchers({ whole, place }: { whole: WholeRequest; place: RequestPlace }) {
  const { t } = useChapter("requests");
  const { request, watchers } = whole;
  if (!request.is_own && watchers.length === 0) return null;
  return (
    <section aria-labelledby="request-watchers" className={styles.watchers}>
      <Heading id="request-watchers" level={2} size={20}>
        {t("requests.watchers.title")}
      </Heading>
      {watchers.length > 0 && (
        <ul className={styles.list}>
          {watchers.map((watcher) => (
            <WatcherRow isOwn={request.is_own} key={watcher.uuid} place={place} watcher={watcher} />
          ))}
        </ul>
      )}
      {request.is_own && <AddWatcher place={place} />}
    </section>
  );
}
