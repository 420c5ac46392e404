import type { RequestsChoice } from "./api.ts";

/** What the address says of the requests that are looked at; nothing for one's own open ones. */
export interface RequestsSearch {
  state?: "closed";
  whose?: "all";
}

/** What the address says, of all that may stand there. */
export const requestsSearch = (search: { state?: unknown; whose?: unknown }): RequestsSearch => ({
  ...(search.state === "closed" && { state: "closed" }),
  ...(search.whose === "all" && { whose: "all" }),
});

/** The requests that an address means. */
export const requestsChoice = ({ state, whose }: RequestsSearch): RequestsChoice => ({
  state: state ?? "open",
  whose: whose ?? "mine",
});
