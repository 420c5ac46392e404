import type { Plugin } from "vite";

/** React has the hook for outside stores itself: what packages bring for older ones is not sent. */
export const reactStore = (): Plugin => ({
  name: "portico:react-store",
  config: () => ({
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim/, replacement: "use-sync-external-store" }],
    },
  }),
});
