import { useChapter } from "@portico/client/texts";
import { Icon } from "@portico/ui";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import styles from "../../../lib/back-link.module.css";
import { useGoBack } from "../../../lib/go-back.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whether the list of requests is the entry before. */
    isFromRequests?: boolean;
    /** Whether that list will have what is sent now: its other tab has what is closed. */
    isListOfOpen?: boolean;
  }
}

/** For the links of the list to what it leads back from. */
export const fromRequests = { isFromRequests: true } as const;

/** Leads to what is open once a request is sent: back where that lies behind, or it would lie there twice. */
export function useToList(buildingUuid: string): () => void {
  const isBehind = useLocation({ select: ({ state }) => state.isListOfOpen === true });
  const router = useRouter();
  const to = "/building/$buildingUuid/service-requests";
  return () => {
    if (isBehind) router.history.back();
    else void router.navigate({ to, params: { buildingUuid }, replace: true });
  };
}

/**
 * The way to the list of requests: back where it lies behind, as it was left, and forth for who came
 * from elsewhere, as by a tile of Home, since it names the list.
 */
export function BackToList({ buildingUuid }: { buildingUuid: string }) {
  const { t } = useChapter("requests");
  const isFromList = useLocation({ select: ({ state }) => state.isFromRequests === true });
  const { handleClick } = useGoBack();
  return (
    <Link
      className={styles.back}
      onClick={isFromList ? handleClick : undefined}
      params={{ buildingUuid }}
      // Else the way back from there would lead here again.
      replace
      to="/building/$buildingUuid/service-requests"
    >
      <Icon name="chevronLeft" size={20} />
      {t("requests.back")}
    </Link>
  );
}
