/** What serves mini-apps in frames of a page. */
export { MiniAppError } from "../protocol/index.ts";
export { createHost } from "./create-host.ts";
export type {
  Attachment,
  Call,
  Fault,
  HandledAction,
  Handled,
  Handler,
  Handlers,
  Host,
  HostFrame,
  HostOptions,
  Limits,
  LogEntry,
} from "./types.ts";
