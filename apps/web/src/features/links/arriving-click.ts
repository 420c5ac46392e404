import { branchClickParameter, clickParameter } from "@portico/contract/constants";

/** A click on a link of the service Branch. */
interface BranchClick {
  source: "branch";
  id: string;
  /** Of the account there; null on pages that the click did not arrive at, which may not ask. */
  key: string | null;
}

/** A click on a link that has not been followed yet, by what the link's service knows it by. */
export type Click = { source: "own"; id: string } | BranchClick;

/** A tab has at most one: another click in it means that its visitor wants to go elsewhere now. */
const storageKey = "portico-click";

let kept: Click | null = null;

function keep(click: Click): void {
  kept = click;
  const later: Click = click.source === "own" ? click : { ...click, key: null };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(later));
  } catch {
    // It holds until the page is left.
  }
}

/**
 * Takes a click out of the page's address before anything is loaded or reported, and keeps it in the tab
 * until somebody is signed in. Each tab has its own, and an address that is copied carries none.
 *
 * @param branchKey Key at the link service whose clicks are listened to, too.
 */
export function noteClick(branchKey: string | null): void {
  const url = new URL(location.href);
  const [own, branch] = [clickParameter, branchClickParameter].map((name) =>
    url.searchParams.get(name),
  );
  if (own) keep({ source: "own", id: own });
  else if (branch && branchKey !== null) keep({ source: "branch", id: branch, key: branchKey });
  else return;
  url.searchParams.delete(clickParameter);
  url.searchParams.delete(branchClickParameter);
  history.replaceState(history.state, "", url);
}

/** The click that is to be followed now; it is forgotten, whatever comes of it. */
export function takeClick(): Click | null {
  const known = kept;
  let text: string | null = null;
  kept = null;
  try {
    text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing has no more than this page knows.
  }
  return known ?? (text === null ? null : (JSON.parse(text) as Click));
}

/** The current address as one that a click on a link of the service Branch arrives at. */
export function arrivalOf({ id }: BranchClick): string {
  const url = new URL(location.href);
  url.searchParams.set(branchClickParameter, id);
  return url.href;
}
