import type { Page } from "@playwright/test";

declare global {
  /** There on pages that {@link recordWritten} watches. */
  function noteWritten(text: string): Promise<void>;
}

/** Everything that pages write into the browser's storages from now on, over reloads and sites. */
export async function recordWritten(page: Page): Promise<readonly string[]> {
  const written: string[] = [];
  await page.exposeFunction("noteWritten", (text: string) => written.push(text));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function note(this: Storage, key: string, value: string) {
      void noteWritten(`${key}=${value}`);
      setItem.call(this, key, value);
    };
  });
  return written;
}
