import { randomUUID } from "node:crypto";
import type { FrameLocator } from "@playwright/test";
import { findTestBuilding } from "./support/find-content.ts";
import { importContent } from "./support/import-content.ts";
import { newAccount, signInElsewhere } from "./support/new-account.ts";
import { aWednesday, button, frameOf, rowOf, test } from "./support/reserve-test.ts";
import { expect } from "./support/test.ts";

/** What is wrong with not saying for whom. */
const unnamed = (app: FrameLocator) =>
  app.getByRole("alert").filter({ hasText: "Choose someone from the list, or choose “Me”." });

test("who books for a colleague and names none books nothing, and is asked for the name", async ({
  asTenant,
  page,
}) => {
  const { app, buildingUuid } = await asTenant();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/bookings"))
      sent.push(request.url());
  });
  const isAsked = async (form: FrameLocator) => {
    await button(form, "A colleague").click();
    await form.getByLabel("Colleague's name").fill("Xavier");
    await button(form, "Book").click();
    await expect(unnamed(form)).toBeVisible();
    await expect(form.getByLabel("Colleague's name")).toBeFocused();
    await button(form, "Me").click();
    await expect(unnamed(form)).toHaveCount(0);
  };
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(8));
  await rowOf(app, "Maple").click();
  await isAsked(app);

  await page.goto(`/building/${buildingUuid}/book-service`);
  const services = page.frameLocator('iframe[src*="/book-service/"]');
  await button(services, /^Massage XL/).click();
  await services.getByLabel("Day", { exact: true }).fill(aWednesday(8));
  await button(services, "10:00 AM").click();
  await isAsked(services);
  expect(sent).toEqual([]);
});

/** Chooses when something begins. */
async function chooseStart(app: FrameLocator, time: string): Promise<void> {
  await app.getByRole("combobox", { name: "From" }).fill(time);
  await app.getByRole("option", { name: time, exact: true }).click();
}

test("another day takes the time along, keeps the form and the focus, and says where that time isn't free", async ({
  asTenant,
  page,
}) => {
  const { app } = await asTenant();
  const start = app.getByRole("combobox", { name: "From" });
  const after = button(app, "The day after");
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(10));
  await after.click();
  await rowOf(app, "Maple").click();
  await chooseStart(app, "2:00 PM");
  await button(app, "Book").click();
  await button(app, "Reserve something else").click();

  await app.getByLabel("Day", { exact: true }).fill(aWednesday(10));
  await rowOf(app, "Maple").click();
  await chooseStart(app, "2:00 PM");
  await button(app, "A colleague").click();
  await app.getByLabel("Colleague's name").fill("Xavier");
  const line = Promise.withResolvers<void>();
  await page.route("**/day?*", async (route) => {
    await line.promise;
    await route.continue();
  });
  await button(app, "The day before").click();
  await expect(start).toBeDisabled();
  await expect(start).toHaveValue("2:00 PM");
  await expect(button(app, "Book")).toHaveAttribute("aria-disabled", "true");
  await expect(button(app, "The day before")).toBeFocused();
  line.resolve();
  await expect(start).toBeEnabled();
  await expect(start).toHaveValue("2:00 PM");
  await expect(button(app, "The day before")).toBeFocused();
  await expect(app.getByLabel("Colleague's name")).toHaveValue("Xavier");
  await expect(button(app, "Book")).toBeEnabled();

  await after.click();
  await after.click();
  // Where it was booked above.
  await expect(app.getByText("This time isn't free on this day")).toBeVisible();
  await expect(start).toHaveValue("2:00 PM");
  await expect(button(app, "Book")).toBeDisabled();
});

/** A day as the keys of an English date field. */
const keysOf = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2$3$1");

test("a day is typed key by key: what is none yet, or over, is left alone until the field is left", async ({
  asTenant,
  page,
}) => {
  const { app } = await asTenant();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/day")) asked.push(searchParams.get("date") ?? "");
  });
  const field = app.getByLabel("Day", { exact: true });
  const today = await field.inputValue();
  const [day, other] = [aWednesday(3), aWednesday(11)];
  await field.pressSequentially("01262020");
  await expect(field).toHaveValue("2020-01-26");
  await field.blur();
  await expect(field).toHaveValue(today);
  await field.pressSequentially(keysOf(day));
  await expect(field).toHaveValue(day);
  await expect(field).toBeFocused();

  await rowOf(app, "Maple").click();
  await field.pressSequentially(keysOf(other));
  await expect(field).toHaveValue(other);
  await expect(button(app, "Book")).toBeEnabled();
  await field.press("Enter");
  await field.pressSequentially("01262020");
  await field.press("Enter");
  await expect(field).toHaveValue(other);
  await expect(app.getByRole("heading", { name: "Maple", exact: true })).toBeVisible();
  expect(asked.filter((date) => date < today)).toEqual([]);
});

test("a place that never closes is booked over midnight, into the next day", async ({
  page,
  request,
  signIn,
}) => {
  const name = `Observatory ${randomUUID().slice(0, 8)}`;
  await importContent("resources", {
    name,
    kind: "desk",
    opening_hours: "24/7",
    min_minutes: 30,
    max_minutes: 240,
  });
  const account = await newAccount(request);
  const { uuid } = await findTestBuilding(await signInElsewhere(request, account));
  await signIn(account.email, account.password);
  await page.goto(`/building/${uuid}/reserve-space`);
  const app = frameOf(page);
  await button(app, "Desks").click();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(5));
  await rowOf(app, name).click();
  await chooseStart(app, "11:00 PM");
  await app.getByRole("combobox", { name: "For" }).fill("3 hr");
  await app.getByRole("option", { name: /^3 hr ?until/ }).click();
  await expect(app.getByText("until 2:00 AM")).toBeVisible();
  await button(app, "Book").click();
  await expect(app.getByRole("heading", { name: `${name} is yours` })).toBeFocused();
  await button(app, "See my bookings").click();
  await rowOf(app, `.*${name}`).click();
  await expect(app.getByText(/^Wed, .* 11:00.PM .* Thu, .* 2:00.AM/)).toBeVisible();
});
