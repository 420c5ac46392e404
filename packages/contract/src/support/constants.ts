/** Most characters of a request's subject. */
export const longestSubject = 200;

/** Most characters of what a request asks for, and of a comment on it. */
export const longestRequest = 5000;

/** Most characters of where in the building something is. */
export const longestPlace = 100;

/** What a request is about (2.068). */
export const issueTypes = ["building", "web", "app"] as const;
export type IssueType = (typeof issueTypes)[number];

/** What of the building it is about. */
export const issueTopics = [
  "temperature",
  "lighting",
  "cleaning",
  "water",
  "lifts",
  "access",
  "furniture",
  "noise",
  "other",
] as const;
export type IssueTopic = (typeof issueTopics)[number];

/** Statuses of a request (4.050), and the end of one that was done, which the specification lacks. */
export const requestStatuses = [
  "Pending",
  "Submitted",
  "Accepted",
  "Denied",
  "Denied_Available",
  "Denied_Unavailable",
  "Canceled",
  "Completed",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Statuses as people see them (4.050). */
export const shownStatuses = ["submitted", "approved", "denied", "cancelled", "done"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** Whether requests are still to be seen to. */
export const requestStates = ["open", "closed"] as const;
export type RequestState = (typeof requestStates)[number];

/** Stars of the best rating. */
export const mostStars = 5;

/** Attachments of one request (5.012), and bytes of the largest that a brand can allow. */
export const attachmentLimits = { most: 5, bytes: 25 * 1024 * 1024 } as const;

/** Colleagues who hear of one request besides whoever asked. */
export const mostWatchers = 20;
