import type { FrameLocator } from "@playwright/test";
import { expect } from "./test.ts";

/** Books for somebody else in a booking app: for one of the accounts of the tests, all called Ada Byron. */
export async function chooseColleague(app: FrameLocator): Promise<void> {
  await app.getByRole("button", { name: "A colleague", exact: true }).click();
  await app.getByLabel("Colleague's name").fill("Ada B");
  await app
    .getByRole("option", { name: /^Ada Byron/ })
    .first()
    .click();
  await expect(app.getByText(/^For Ada Byron\./)).toBeVisible();
}
