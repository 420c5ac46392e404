/** What a mini-app speaks to its host with. */
export { type ErrorCode, MiniAppError } from "../protocol/index.ts";
export { autoResize } from "./auto-resize.ts";
export { createGuest } from "./create-guest.ts";
export type {
  CallInput,
  CallOptions,
  Guest,
  GuestOptions,
  GuestWindow,
  HostState,
} from "./types.ts";
