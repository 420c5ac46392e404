/** The protocol between a mini-app and its host: what may be asked, told and go wrong. */
export * from "./actions.ts";
export * from "./errors.ts";
export * from "./events.ts";
export * from "./messages.ts";
export * from "./permissions.ts";
export * from "./responses.ts";
export * from "./schema.ts";
export type * from "./windows.ts";
