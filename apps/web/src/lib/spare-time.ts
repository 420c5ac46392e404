/** Who looks at a page for so long may want another. */
const staysMs = 4000;

declare global {
  interface Navigator {
    /** Of browsers that tell how they are connected (Network Information API); Safari and Firefox do not. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the visitor wants nothing fetched but what is shown. */
export const savesData = () => navigator.connection?.saveData === true;

/** Until the browser has nothing else to do. */
export function untilIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
  else setTimeout(resolve, 200);
  return promise;
}

/** Until the visitor has stayed, and the browser has nothing else to do. */
export async function untilSpareTime(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, staysMs));
  await untilIdle();
}
