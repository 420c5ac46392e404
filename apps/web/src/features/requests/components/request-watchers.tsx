import { useChapter } from "@portico/client/texts";
import type { WholeRequest } from "@portico/contract";
import { ColleagueSearch } from "@portico/feedback/colleague-search";
import { FormError } from "@portico/feedback/form-error";
import { Button, Heading } from "@portico/ui";
import { call, callQuery } from "../../../lib/client.ts";
import type { RequestPlace } from "../api.ts";
import { useRequestChange } from "../hooks/use-request-change.ts";
import styles from "./request-watchers.module.css";

type Watcher = WholeRequest["watchers"][number];

/** Lets a colleague follow the request. */
function AddWatcher({ place }: { place: RequestPlace }) {
  const { t } = useChapter("requests");
  const adding = useRequestChange(place, (uuid: string) =>
    call("addRequestWatcher", { params: place, body: { user_uuid: uuid } }),
  );
  return (
    <ColleagueSearch
      error={adding.error}
      help={t("requests.watchers.help")}
      label={t("requests.watchers.add")}
      nobody={t("requests.watchers.nobody")}
      onTake={({ uuid }) => adding.mutate(uuid)}
      place={{ callQuery, buildingUuid: place.buildingUuid }}
    />
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
