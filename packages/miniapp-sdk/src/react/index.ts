/** A mini-app's line to its host, for React. */
export { MiniAppProvider, useMiniApp } from "./mini-app-provider.ts";
export { useHostContext } from "./use-host-context.ts";
export { type HostAction, useHostAction } from "./use-host-action.ts";
