import type { Texts } from "@portico/client/texts";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { createPortalRouter } from "./router.tsx";
import { TextsProvider } from "./texts-provider.tsx";

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createPortalRouter>;
  texts: Texts;
}

/** The portal with everything that all of it needs. */
export function App({ queryClient, router, texts }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider initial={texts}>
        <RouterProvider router={router} />
      </TextsProvider>
    </QueryClientProvider>
  );
}
