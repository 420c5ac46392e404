import type { Page } from "@playwright/test";

/** Lets the animations of a page take a hundred times as long, until what it answers is called. */
export async function slowMotion(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  return async () => {
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  };
}
