import type { Page } from "@playwright/test";
import { test } from "./support/account-test.ts";
import { loseOne } from "./support/lose-answer.ts";
import { newAccount } from "./support/new-account.ts";
import { signInByHand } from "./support/sign-in-steps.ts";
import { expect, expectHome } from "./support/test.ts";

async function openForm(page: Page): Promise<void> {
  await page.goto("/home");
  await expectHome(page);
  await page.getByRole("link", { name: /^Report a problem/ }).click();
  await expect(page.getByLabel("Subject")).toBeVisible();
}

async function openNewRequest(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel("Subject").fill("The tap drips");
  await page.getByLabel("What's wrong, or what do you need?").fill("Since today.");
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "The tap drips" }).click();
}

test("a request of which only the place is written asks before it goes", async ({
  page,
  account: _account,
}) => {
  await openForm(page);
  await page.getByLabel("Where exactly?").fill("Desk 4.12");
  await page.getByRole("link", { name: "All requests" }).click();
  const question = page.getByRole("dialog", { name: "Discard this request?" });
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(page.getByLabel("Where exactly?")).toHaveValue("Desk 4.12");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Where exactly?")).toHaveValue("");
});

test("a message asks before it goes unsent, and not once it's sent", async ({
  page,
  account: _account,
}) => {
  await openNewRequest(page);
  const message = page.getByLabel("Write a message");
  const away = page.getByRole("link", { name: "All requests" });
  const question = page.getByRole("dialog", { name: "Discard this message?" });
  await message.fill("It's worse now.");
  await away.click();
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(message).toHaveValue("It's worse now.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(message).toHaveValue("");
  await away.click();
  await expect(page.getByRole("tab", { name: "Open" })).toBeVisible();
  await page.getByRole("link", { name: "The tap drips" }).click();
  await message.fill("Never mind.");
  await away.click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("tab", { name: "Open" })).toBeVisible();
});

test("a colleague who is looked for offline is found once the line is back", async ({
  page,
  context,
  request,
  account: _account,
}) => {
  await newAccount(request);
  await openNewRequest(page);
  const follow = page.getByRole("region", { name: "Following this" });
  const field = follow.getByLabel("Let a colleague follow");
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await field.fill("Ada B");
  await expect(follow.getByRole("alert").getByText("You're offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("option", { name: /^Ada Byron/ }).first()).toBeVisible();
  await expect(follow.getByText("You're offline")).toHaveCount(0);
});

test("what was typed is there again for who signs in anew after their session has ended elsewhere", async ({
  page,
  account,
}) => {
  await openForm(page);
  const description = page.getByLabel("What's wrong, or what do you need?");
  await page.getByLabel("Subject").fill("The tap drips");
  await description.fill("Since today.");
  expect((await page.request.post("/api/auth/logout", { data: {} })).status()).toBe(204);
  await page.getByRole("button", { name: "Send request" }).click();
  await page
    .getByRole("dialog", { name: "Your session has expired" })
    .getByRole("button", { name: "OK" })
    .click();
  await signInByHand(page, account);
  await expect(description).toHaveValue("Since today.");
  await expect(page.getByLabel("Subject")).toHaveValue("The tap drips");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Done" })).toBeVisible();
});

test("of a request whose answer is lost nobody says that it was not sent; tried again it is there once", async ({
  page,
  account: _account,
}) => {
  await openForm(page);
  await loseOne(page, "**/service-request/**");
  await page.getByLabel("Subject").fill("The tap drips");
  await page.getByLabel("What's wrong, or what do you need?").fill("Since today.");
  await page.getByRole("button", { name: "Send request" }).click();
  const failure = page.getByRole("dialog", { name: "The portal can't be reached" });
  await expect(failure).toContainText("Your request might have been sent already.");
  await failure.getByRole("button", { name: "Back to the request" }).click();
  await page.getByRole("link", { name: "All requests" }).click();
  const question = page.getByRole("dialog", { name: "Discard this request?" });
  await expect(question).toContainText("The request might have been sent already");
  await expect(question).not.toContainText("Nothing is sent");
  await question.getByRole("button", { name: "Keep writing" }).click();
  await page.getByRole("button", { name: "Send request" }).click();
  await page
    .getByRole("dialog", { name: "Request sent" })
    .getByRole("button", { name: "Done" })
    .click();
  await expect(page.getByRole("link", { name: "The tap drips" })).toHaveCount(1);
});

test("of a message whose answer is lost nobody says that it was not sent; the next is another", async ({
  page,
  account: _account,
}) => {
  await openNewRequest(page);
  const message = page.getByLabel("Write a message");
  const away = page.getByRole("link", { name: "All requests" });
  await loseOne(page, "**/comments");
  await message.fill("It's worse now.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message might have been sent already.")).toBeVisible();
  await away.click();
  const question = page.getByRole("dialog", { name: "Discard this message?" });
  await expect(question).toContainText("It might have been sent already");
  await question.getByRole("button", { name: "Keep writing" }).click();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(message).toHaveValue("");
  await expect(page.getByText("It's worse now.")).toHaveCount(1);
  await message.fill("Never mind.");
  await away.click();
  await expect(question).toContainText("Nothing is sent");
});
