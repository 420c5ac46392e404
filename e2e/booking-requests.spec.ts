import { aWednesday, button, rowOf, test } from "./support/reserve-test.ts";
import { expect } from "./support/test.ts";

test("a request is decided once: the other way is held meanwhile, and an answer that was lost is told", async ({
  asTenant,
  asTeam,
}) => {
  const { app, buildingUuid, email } = await asTenant();
  await app.getByLabel("Day", { exact: true }).fill(aWednesday(9));
  await rowOf(app, "Sequoia").click();
  await app.getByRole("group", { name: "Catering?" }).getByRole("button", { name: "No" }).click();
  const what = `Party of ${email.slice(0, 8)}`;
  await app.getByLabel("What for (optional)").fill(what);
  await button(app, "Every week").click();
  await app.getByLabel(/How many times/).fill("2");
  await button(app, "Request 2 dates").click();
  await expect(app.getByRole("heading", { name: "You asked for Sequoia" })).toBeVisible();

  const team = await asTeam(buildingUuid);
  await team.app.getByRole("tab", { name: "Requests" }).click();
  const rows = team.app.getByRole("listitem").filter({ hasText: what });
  await expect(rows).toHaveCount(2);
  const line = Promise.withResolvers<void>();
  const sent: string[] = [];
  await team.page.route("**/decision", async (route) => {
    sent.push(route.request().postData() ?? "");
    const response = await route.fetch();
    if (sent.length > 1) return route.abort();
    await line.promise;
    return route.fulfill({ response });
  });
  await rows
    .first()
    .getByRole("button", { name: /^Approve/ })
    .click();
  const deny = rows.first().getByRole("button", { name: /^Deny/ });
  await expect(deny).toHaveAttribute("aria-disabled", "true");
  await deny.press("Enter");
  line.resolve();
  await expect(rows).toHaveCount(1);
  await expect(team.app.getByText(/^Sequoia is approved for/)).toBeVisible();
  expect(sent).toHaveLength(1);

  // It arrives, and nobody hears of it.
  await rows.getByRole("button", { name: /^Approve/ }).click();
  await expect(rows).toHaveCount(0);
  await expect(team.app.getByText(/^The answer to your decision on Sequoia/)).toBeVisible();
  await expect(team.app.getByText("by someone else")).toHaveCount(0);
});
