import type { FrameLocator, Page } from "@playwright/test";
import { dayAhead } from "./day-ahead.ts";
import { newAccount } from "./new-account.ts";
import { expect, expectHome, test as base } from "./test.ts";

/** What can be booked in an app, by somebody who has it open. */
export interface Errand {
  path: string;
  /** The beginning of its name, and what says that it is booked. */
  name: string;
  done: string;
  call: string;
  /** What may be written to it. */
  note: string;
  /** What refuses it at a time that the same person has booked, and whether others could have it still. */
  refusal: string;
  isForOthers: boolean;
  /** Chooses when; the last step before booking. */
  choose: (app: FrameLocator, weeks: number) => Promise<void>;
}

export const button = (app: FrameLocator, name: RegExp | string) =>
  app.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** Other tests book Wednesdays. */
const aThursday = (weeks: number) => dayAhead("Thursday", weeks);

export const errands: readonly Errand[] = [
  {
    path: "reserve-space",
    name: "Cedar",
    done: "Cedar is yours",
    call: "**/resources/*/bookings",
    note: "What for (optional)",
    refusal: "Already booked",
    isForOthers: false,
    choose: async (app, weeks) => {
      await app.getByLabel("Day", { exact: true }).fill(aThursday(weeks));
      await app
        .getByRole("listitem")
        .getByRole("button", { name: /^Cedar/ })
        .click();
    },
  },
  {
    path: "book-service",
    name: "Massage XL",
    done: "Massage XL is booked",
    call: "**/events/*/bookings**",
    note: "Anything they should know (optional)",
    // Two people do it at once.
    refusal: "Booked at this time",
    isForOthers: true,
    choose: async (app, weeks) => {
      await button(app, /^Massage XL/).click();
      await app.getByLabel("Day", { exact: true }).fill(aThursday(weeks));
      await button(app, "10:00 AM").click();
    },
  },
];

/** Everyone of these tests is somebody new. */
export const test = base.extend<{ somebody: undefined }>({
  somebody: [
    async ({ request, signIn }, use) => {
      const { email, password } = await newAccount(request);
      await signIn(email, password);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** What a test does with the app of an errand. */
export function appOf(errand: Errand) {
  const frameOf = (page: Page) => page.frameLocator(`iframe[src*="/${errand.path}/"]`);
  const open = async (page: Page) => {
    await page.goto("/home");
    await expectHome(page);
    const building = /[\da-f-]{36}/.exec(page.url())?.[0] ?? "";
    await page.goto(`/building/${building}/${errand.path}`);
    await expect(frameOf(page).getByRole("heading", { level: 1 })).toBeVisible();
    return frameOf(page);
  };
  return {
    frameOf,
    open,
    done: (app: FrameLocator) => app.getByRole("heading", { name: errand.done }),
    unsure: (app: FrameLocator) => app.getByText("You may already have this booking"),
    /** Looks at what has been booked, once; and gives it back. */
    giveBackTheOne: async (page: Page) => {
      const app = await open(page);
      await app.getByRole("tab", { name: "My bookings" }).click();
      const rows = app.getByRole("listitem").getByRole("button", { name: new RegExp(errand.name) });
      await expect(rows).toHaveCount(1);
      await rows.click();
      await button(app, "Cancel booking").click();
      await app.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
      await expect(app.getByText("Canceled by you")).toBeVisible();
    },
  };
}
