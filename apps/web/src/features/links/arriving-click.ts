import { clickParameter } from "@portico/contract/constants";

/** Parameter of addresses that the clicks of the service Branch arrive at. */
const branchParameter = "_branch_match_id";

/** A click on a link that has not been followed yet, by what the link's service knows it by. */
export type Click = { source: "own"; id: string } | { source: "branch"; id: string; key: string };

/** A tab has at most one: another click in it means that its visitor wants to go elsewhere now. */
const storageKey = "portico-click";

let kept: string | null = null;

function keep(click: Click): void {
  kept = JSON.stringify(click);
  try {
    sessionStorage.setItem(storageKey, kept);
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
  const [own, branch] = [clickParameter, branchParameter].map((name) => url.searchParams.get(name));
  if (own) keep({ source: "own", id: own });
  else if (branch && branchKey !== null) keep({ source: "branch", id: branch, key: branchKey });
  else return;
  url.searchParams.delete(clickParameter);
  url.searchParams.delete(branchParameter);
  history.replaceState(history.state, "", url);
}

/** The click that is to be followed now; it is forgotten, whatever comes of it. */
export function takeClick(): Click | null {
  let text = kept;
  kept = null;
  try {
    text ??= sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing has no more than this page knows.
  }
  return text === null ? null : (JSON.parse(text) as Click);
}
