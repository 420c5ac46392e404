import type { FrameLocator } from "@playwright/test";
import { aWednesday, button, rowOf, test } from "./support/reserve-test.ts";
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
