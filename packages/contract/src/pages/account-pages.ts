import { pagesFolder } from "./frames.ts";

const inAccount = { who: "user", frame: "account" } as const;

/** Pages of the user's own account. */
export const accountPages = {
  account: { ...inAccount, path: "/account", leadsTo: "accountProfile" },
  accountProfile: {
    ...inAccount,
    path: "/account/profile",
    source: `${pagesFolder}/account-profile-page.tsx`,
  },
  accountSettings: {
    ...inAccount,
    path: "/account/settings",
    source: `${pagesFolder}/account-settings-page.tsx`,
    texts: ["miniapps"],
  },
  accountSecurity: {
    ...inAccount,
    path: "/account/security",
    source: `${pagesFolder}/account-security-page.tsx`,
    texts: ["factors"],
  },
  accountSessions: {
    ...inAccount,
    path: "/account/sessions",
    source: `${pagesFolder}/account-sessions-page.tsx`,
  },
  accountCards: {
    ...inAccount,
    path: "/account/cards",
    source: `${pagesFolder}/account-cards-page.tsx`,
    texts: ["payments"],
  },
  accountCalendar: {
    ...inAccount,
    path: "/account/calendar",
    source: `${pagesFolder}/account-calendar-page.tsx`,
    texts: ["calendar"],
  },
} as const;
