import { newAccount, type Account } from "./new-account.ts";
import { test as base } from "./test.ts";

/** The browser test of somebody who has just signed up, and is signed in. */
export const test = base.extend<{ account: Account }>({
  account: async ({ request, signIn }, use) => {
    const account = await newAccount(request);
    await signIn(account.email, account.password);
    await use(account);
  },
});
