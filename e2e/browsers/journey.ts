import { accounts } from "../support/accounts.ts";
import type { BrowserPage } from "./browser-page.ts";
import { button, field, heading, link, option, text } from "./things.ts";

const home = "Rainier Square Tower";
const elsewhere = "Opernturm";
const event = "Sunrise yoga on level 5";

async function switchBuilding(page: BrowserPage, from: string, to: string): Promise<void> {
  await page.click(button(`Change building, currently ${from}`));
  await page.fill(field("Search by name or address"), to);
  await page.click(option(to));
  await page.click(button("Go to building"));
  await page.see(heading(to));
}

/**
 * A morning in the portal, step by step. Whoever comes after finds the demo as it was: the place at
 * the event is given back, and the building is the one from before.
 */
export const journey: Readonly<Record<string, (page: BrowserPage) => Promise<void>>> = {
  "signs in": async (page) => {
    await page.fill(field("Work email"), accounts.tenant);
    await page.click(button("Next"));
    await page.fill(field("Password"), accounts.password);
    await page.click(button("Sign in"));
  },
  "sees the home": async (page) => {
    await page.see(heading(home));
  },
  "opens an event": async (page) => {
    await page.click(link(event));
    await page.see(heading(event));
  },
  "takes a place and gives it back": async (page) => {
    await page.click(button("RSVP"));
    await page.click(button("Confirm RSVP"));
    await page.click(button("Done"));
    await page.see(text("Attending"));
    await page.click(button(`Cancel RSVP for ${event}`));
    await page.click(button("Cancel RSVP"));
    await page.see(button("RSVP"));
  },
  "switches building": (page) => switchBuilding(page, home, elsewhere),
  "finds what is there": async (page) => {
    await page.click(button("Search"));
    await page.fill(field("Search events, deals, news, amenities and companies"), "yoga");
    await page.click(option("Yoga before work"));
    await page.see(heading("Yoga before work"));
  },
  "switches back": (page) => switchBuilding(page, elsewhere, home),
};
