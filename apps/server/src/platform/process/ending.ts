import type { Env } from "../../env.ts";

/** Time for requests that are under way when a process ends, in milliseconds. */
export const lastRequests = 5000;

/** Time for all that is closed after them: tasks beside the requests, pools. */
const lastWork = 10_000;

/** Longest time until a process that is asked to end has, in milliseconds. */
export const longestEnd = ({ drainSeconds }: Pick<Env, "drainSeconds">) =>
  drainSeconds * 1000 + lastRequests + lastWork;
