import { builtScript } from "./support/built-script.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { press } from "./support/sign-up-steps.ts";
import { enterEmail, signInByHand } from "./support/sign-in-steps.ts";
import { accounts, expect, expectHome, serveBarePage, test } from "./support/test.ts";

test.describe("signing in", () => {
  test("leads through email and password to the home, by keyboard alone", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel("Work email").focus();
    await page.keyboard.type(accounts.tenant);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.keyboard.type(accounts.password);
    await page.keyboard.press("Enter");
    await expectHome(page);
  });

  test("says after leaving the field that an address is not one, and again when somebody goes on", async ({
    page,
  }) => {
    await page.goto("/login");
    const next = page.getByRole("button", { name: "Next" });
    await next.click();
    await expect(page.getByText("Enter your work email.")).toBeVisible();
    await page.reload();
    await page.getByLabel("Work email").fill("not an address");
    await expect(page.getByText("Invalid email.")).toBeHidden();
    await page.getByLabel("Work email").blur();
    await expect(page.getByText("Invalid email.")).toBeVisible();
    await next.click();
    await expect(page.getByLabel("Work email")).toBeFocused();
  });

  test("moves nothing that can be pressed when the passkey button comes late", async ({ page }) => {
    const release = await holdScripts(
      page,
      await builtScript("src/features/auth/passkey-sign-in.tsx"),
    );
    await page.goto("/login", { waitUntil: "commit" });
    const next = page.getByRole("button", { name: "Next" });
    await expect(next).toBeVisible();
    // The button of the first paint or the page's own, whichever stands there at this moment.
    const place = () =>
      page.evaluate(() =>
        document.querySelector("[type=submit]")?.getBoundingClientRect().toJSON(),
      );
    const painted: unknown = await place();
    await page.getByLabel("Work email").fill(accounts.tenant);
    await expect(next).toBeEnabled();
    expect(await place()).toEqual(painted);
    release();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    expect(await place()).toEqual(painted);
  });

  test("keeps every key that is pressed while the page takes over from its first paint", async ({
    page,
  }) => {
    const release = await holdScripts(page, "**/assets/*.js");
    await page.goto("/login", { waitUntil: "commit" });
    const email = page.getByLabel("Work email");
    await email.focus();
    const typed = "mia.berger".repeat(12);
    release();
    await page.keyboard.type(typed, { delay: 10 });
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await expect(email).toHaveValue(typed);
    await expect(email).toBeFocused();
  });

  test("has the cursor in its first field, with the first paint and after it", async ({ page }) => {
    const release = await holdScripts(page, "**/assets/*.js");
    await page.goto("/login", { waitUntil: "commit" });
    const email = page.getByLabel("Work email");
    await expect(email).toBeFocused();
    await page.keyboard.type("mia");
    release();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await page.keyboard.type(".berger");
    await expect(email).toHaveValue("mia.berger");
  });

  test("sends nothing before the page listens, and keeps what stands in its field", async ({
    page,
  }) => {
    const release = await holdScripts(page, "**/assets/*.js");
    await page.goto("/login", { waitUntil: "commit" });
    const email = page.getByLabel("Work email");
    await email.fill(accounts.tenant);
    await email.press("Enter");
    await page.getByRole("button", { name: "Next" }).click({ force: true });
    release();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await expect(email).toHaveValue(accounts.tenant);
    await expect(page).toHaveURL(/\/login$/);
  });

  test("leaves the cursor alone where somebody has moved on", async ({ page }) => {
    const release = await holdScripts(page, "**/assets/*.js");
    await page.goto("/login", { waitUntil: "commit" });
    const email = page.getByLabel("Work email");
    await expect(email).toBeFocused();
    await page.keyboard.press("Tab");
    release();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await expect(email).not.toBeFocused();
  });

  test("has the cursor there without a first paint too", async ({ page }) => {
    await serveBarePage(page, "/login");
    await page.goto("/login");
    await expect(page.getByLabel("Work email")).toBeFocused();
  });

  test("tidies the address on leaving the field", async ({ page }) => {
    await page.goto("/login");
    const email = page.getByLabel("Work email");
    await email.fill(" Mia.Berger@Harbor.EXAMPLE ");
    await email.blur();
    await expect(email).toHaveValue("mia.berger@harbor.example");
  });

  test("explains an address that nobody knows, with its domain and a way to report it", async ({
    page,
  }) => {
    await page.goto("/login");
    await enterEmail(page, "somebody@stranger.example");
    const dialog = page.getByRole("dialog", { name: "Company email not found" });
    await expect(dialog).toContainText("stranger.example");
    await expect(dialog.getByRole("link", { name: "Report by email" })).toHaveAttribute(
      "href",
      /^mailto:/,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Work email")).toBeFocused();
  });

  test("lets a stranger in as a guest where buildings take guests, and only there", async ({
    page,
  }) => {
    await page.goto("/login?lang=en-us");
    await enterEmail(page, "visitor@stranger.example");
    const dialog = page.getByRole("dialog", { name: "Company email not found" });
    await dialog.getByRole("button", { name: "Continue as a guest" }).click();
    await expect(page).toHaveURL(/\/signup\?lang=en-us/);
    await expect(page.getByRole("heading", { level: 1, name: "Select building" })).toBeVisible();
    await expect(page.getByText("visitor@stranger.example")).toBeVisible();

    await page.getByRole("button", { name: "Change email" }).click();
    await expect(page.getByLabel("Work email")).toHaveValue("visitor@stranger.example");
    const none = { data: { buildings: [] } };
    await page.route("**/public/guest-buildings", (route) => route.fulfill({ json: none }));
    await page.getByRole("button", { name: "Next" }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Continue as a guest" })).toBeHidden();
  });

  test("starts the sign-up of an address that is not registered, with the query", async ({
    page,
  }) => {
    await page.goto("/login?lang=en-us");
    await enterEmail(page, "somebody.new@harbor.example");
    await expect(page).toHaveURL(/\/signup\?lang=en-us/);
    await expect(page.getByText("somebody.new@harbor.example")).toBeVisible();
  });

  test("refuses a wrong password at its field and clears it", async ({ page }) => {
    await page.goto("/login");
    await enterEmail(page, accounts.manager);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("Wrong-password-1");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("User email or password doesn't match")).toBeVisible();
    await expect(password).toHaveValue("");
    await expect(password).toHaveAttribute("aria-invalid", "true");
  });

  test("keeps a password that a crowd at the door kept from being looked at", async ({ page }) => {
    const problem = {
      type: "about:blank#server.overloaded",
      title: "The portal is very busy",
      status: 503,
      code: "server.overloaded",
      detail: "Try again in a moment.",
      trace_id: "0".repeat(32),
      retry_after: 1,
    };
    const address = "**/auth/v2/login";
    await page.route(address, (route) => route.fulfill({ status: 503, json: problem }));
    await page.goto("/login");
    await enterEmail(page, accounts.tenant);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill(accounts.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: problem.title })).toBeVisible();
    await expect(password).toHaveValue(accounts.password);
    await page.unroute(address);
    await press(page, "Sign in");
    await expectHome(page);
  });

  test("keeps what is typed when the portal is out of reach, says so, and goes on after it", async ({
    page,
    context,
  }) => {
    const offline = page.getByRole("alert").filter({ hasText: "You're offline" });
    await page.goto("/login");
    const email = page.getByLabel("Work email");
    await email.pressSequentially(accounts.tenant);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await press(page, "Next");
    await expect(offline).toBeVisible();
    await expect(email).toHaveValue(accounts.tenant);
    await context.setOffline(false);
    await press(page, "Next");
    const password = page.getByLabel("Password", { exact: true });
    await password.fill(accounts.password);
    await context.setOffline(true);
    await press(page, "Sign in");
    await expect(offline).toBeVisible();
    await expect(password).toHaveValue(accounts.password);
    await press(page, "Email me a code instead");
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await press(page, "Sign in");
    await expectHome(page);
  });

  test("shows that the password is being checked, keeps the focus and asks once", async ({
    page,
  }) => {
    await page.goto("/login");
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route("**/api/auth/v2/login", async (route) => {
      calls += 1;
      await asked;
      await route.continue();
    });
    await signInByHand(page, { email: accounts.tenant, password: accounts.password });
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
    const button = page.getByRole("button", { name: "Sign in", exact: true });
    await expect(button).toBeFocused();
    await expect(button).toBeDisabled();
    await page.keyboard.press("Enter");
    await page.getByLabel("Password", { exact: true }).press("Enter");
    answer();
    await expectHome(page);
    expect(calls).toBe(1);
  });

  test("renders without a fault when it is loaded anew", async ({ page }) => {
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.goto("/login");
    await enterEmail(page, accounts.tenant);
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    const passkey = page.getByRole("button", { name: "Sign in with a passkey" });
    await page.getByRole("button", { name: "Change email" }).click();
    // Loaded anew before that, the page is still at the password.
    await expect(passkey).toBeVisible();
    await page.reload();
    await expect(passkey).toBeVisible();
    expect(faults).toEqual([]);
  });

  test("leads a forgotten password to its reset, with the address", async ({ page }) => {
    await page.goto("/login");
    await enterEmail(page, accounts.tenant);
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL(/\/reset-password/);
    await expect(page.getByText(accounts.tenant)).toBeVisible();
  });

  test("says at the field's place when there were too many attempts, and until when", async ({
    page,
    expectAccessible,
  }) => {
    const problem = {
      type: "about:blank#auth.too_many_attempts",
      title: "Too many attempts",
      status: 429,
      code: "auth.too_many_attempts",
      detail: "Wait a few minutes before you try again.",
      trace_id: "0".repeat(32),
      retry_after: 754,
    };
    await page.clock.install();
    await page.route("**/auth/v2/login", (route) => route.fulfill({ status: 429, json: problem }));
    await page.goto("/login");
    await enterEmail(page, accounts.tenant);
    const password = page.getByLabel("Password", { exact: true });
    await password.fill(accounts.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Too many attempts" })).toBeVisible();
    await expect(password).toHaveValue("");

    // Seconds that go by are seen, and not said.
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText(/^You can try again in 12:\d\d\.$/);
    await expect(page.getByRole("alert").filter({ has: timer })).toHaveCount(0);
    await expectAccessible();
    await page.clock.fastForward("05:00");
    await expect(timer).toHaveText(/^You can try again in [67]:\d\d\.$/);
    await page.clock.fastForward("13:00");
    await expect(timer).toHaveText("You can try again now.");
  });

  test("lets the address be changed, and tells password managers which field is which", async ({
    page,
  }) => {
    await page.goto("/login");
    await expect(page.getByLabel("Work email")).toHaveAttribute(
      "autocomplete",
      "username webauthn",
    );
    await enterEmail(page, accounts.tenant);
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    await page.getByRole("button", { name: "Change email" }).click();
    await expect(page.getByLabel("Work email")).toHaveValue(accounts.tenant);
  });
});

test.describe("the session", () => {
  test("survives a reload and ends everywhere with log out", async ({ page, context, signIn }) => {
    await signIn();
    await page.goto("/");
    await expectHome(page);
    await page.reload();
    await expectHome(page);
    const cookies = await context.cookies();
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.addCookies(cookies);
    await page.goto("/");
    await expect(page).toHaveURL(/\/login/);
  });

  test("that ended elsewhere leads to sign-in with an explanation", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/");
    await expectHome(page);
    expect((await page.request.post("/api/auth/logout", { data: {} })).status()).toBe(204);
    await page.getByRole("button", { name: /^Change building/ }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has expired" });
    await expect(dialog.getByRole("button", { name: "OK" })).toBeFocused();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe("guards", () => {
  test("keep the query string on the way to sign-in and return to the page wanted", async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto("/");
    await expectHome(page);
    const wanted = new URL(page.url()).pathname;
    await page.context().clearCookies();
    await page.goto(`${wanted}?lang=de-de`);
    await expect(page).toHaveURL(/\/login.*lang=de-de/);
    await page.getByLabel("Geschäftliche E-Mail-Adresse").fill(accounts.tenant);
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByLabel("Passwort", { exact: true }).fill(accounts.password);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page).toHaveURL(new RegExp(wanted));
  });

  for (const path of ["/login", "/signup", "/reset-password", "/welcome"]) {
    test(`lead signed-in people from ${path} to the home`, async ({ page, signIn }) => {
      await signIn();
      await page.goto(path);
      await expectHome(page);
    });
  }

  for (const path of ["/", "/home", "/building"]) {
    test(`lead visitors from ${path} to sign-in`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
    });
  }

  test("never return to another site", async ({ page }) => {
    await page.goto("/login?return=//evil.example");
    await signInByHand(page, { email: accounts.tenant, password: accounts.password });
    await expectHome(page);
  });
});
