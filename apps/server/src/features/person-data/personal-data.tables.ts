import {
  getTableColumns,
  getTableName,
  type PgColumn,
  type PgTable,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import { analyticsEvents } from "../analytics/analytics.tables.ts";
import {
  knownDevices,
  oneTimeTokens,
  previousPasswords,
  registrations,
  sessions,
} from "../auth/auth.tables.ts";
import {
  passkeys,
  pendingSignIns,
  recoveryCodes,
  totpApps,
} from "../auth/factors/factors.tables.ts";
import { bookingRequests, resourceBookings } from "../bookings/bookings.tables.ts";
import { calendarFeeds, eventAttendances, eventNotices } from "../events/events.tables.ts";
import { links } from "../links/links.tables.ts";
import { outgoingMails } from "../mail/mail.tables.ts";
import { appConsents, appValues } from "../miniapps/miniapps.tables.ts";
import { offerClaims } from "../offers/offers.tables.ts";
import { paymentCharges, paymentRefunds } from "../payments/charges/charges.tables.ts";
import { paymentCards } from "../payments/payments.tables.ts";
import { removedRows } from "../removals/removals.tables.ts";
import { scimUsers } from "../scim/scim.tables.ts";
import { suiteCommands } from "../smart-building/smart-building.tables.ts";
import { ssoIdentities, ssoTransactions } from "../sso/sso.tables.ts";
import {
  requestAttachments,
  requestComments,
  requestWatchers,
  supportRequests,
} from "../support/support.tables.ts";
import { membershipBars, memberships, users } from "../users/users.tables.ts";
import { visitCounts, visitInvitations, visits, watchedPeople } from "../visits/visits.tables.ts";

/**
 * What becomes of rows when their person is erased: they go with the account, by the database's own
 * rule; they are erased beside it, where no key leads to the account; they stay without the person; or
 * they stay as they are.
 */
export type Fate = "with_account" | "erased" | "nameless" | "kept";

/** Rows that tell of a person. */
export interface PersonalRows {
  /** What they are, as the person reads it. */
  title: string;
  table: PgTable;
  /** Columns that say whose they are. */
  person: PgColumn;
  /** What `person` holds: the key of the account, or the address. */
  by: "key" | "address";
  /** Rows that these belong to, whose `person` it then is. */
  through?: { column: PgColumn | SQL; of: PgColumn };
  fate: Fate;
  /** Why they stay. */
  why?: string;
  /** What of a told row is the key of its bytes in the file store. */
  files?: "uuid" | "rowUuid";
  /** Until when in the row they are not erased yet. */
  keptUntil?: PgColumn;
}

const account = (title: string, table: PgTable, person: PgColumn): PersonalRows => ({
  title,
  table,
  person,
  by: "key",
  fate: "with_account",
});

const nameless = (title: string, table: PgTable, person: PgColumn, why: string): PersonalRows => ({
  ...account(title, table, person),
  fate: "nameless",
  why,
});

const byAddress = (title: string, table: PgTable, person: PgColumn): PersonalRows => ({
  title,
  table,
  person,
  by: "address",
  fate: "erased",
});

/** The request that a kept row is a file of; null for all others. */
const requestOfKeptFile = sql`case
  when ${removedRows.tableName} = ${getTableName(requestAttachments)} and ${removedRows.lostColumn} = ''
  then (${removedRows.row} ->> 'request_uuid')::uuid end`;

const paid = "Books of account: what was paid is kept as long as the law says, without the person.";

/**
 * Everything that the database keeps of a person, in the order that it is told in. A test holds it
 * against the tables: a column that refers to an account, or holds an address, stands here.
 */
export const personalData: readonly PersonalRows[] = [
  account("Account", users, users.uuid),
  account("Buildings, companies and roles", memberships, memberships.userUuid),
  account("Landlords that keep the person out", membershipBars, membershipBars.userUuid),
  account("Accounts at a company's provider", ssoIdentities, ssoIdentities.userUuid),
  account("Entries in a company's directory", scimUsers, scimUsers.userUuid),
  account("Sessions", sessions, sessions.userUuid),
  account("Known browsers", knownDevices, knownDevices.userUuid),
  account("Links for signing in", oneTimeTokens, oneTimeTokens.userUuid),
  account("Sign-ins that wait for a second factor", pendingSignIns, pendingSignIns.userUuid),
  account("Former passwords", previousPasswords, previousPasswords.userUuid),
  account("Passkeys", passkeys, passkeys.userUuid),
  account("Authenticator app", totpApps, totpApps.userUuid),
  account("Recovery codes", recoveryCodes, recoveryCodes.userUuid),
  account("Events", eventAttendances, eventAttendances.userUuid),
  { ...account("Mails about events to come", eventNotices, eventNotices.userUuid), fate: "erased" },
  account("Calendar address", calendarFeeds, calendarFeeds.userUuid),
  account("Offers", offerClaims, offerClaims.userUuid),
  account("Bookings", resourceBookings, resourceBookings.userUuid),
  nameless(
    "Bookings made for others",
    resourceBookings,
    resourceBookings.bookedByUuid,
    "They are the bookings of those whom they are for.",
  ),
  account("Calls that booked", bookingRequests, bookingRequests.userUuid),
  account("Requests", supportRequests, supportRequests.userUuid),
  {
    ...account("Files of requests", requestAttachments, supportRequests.userUuid),
    files: "uuid",
    through: { column: requestAttachments.requestUuid, of: supportRequests.uuid },
  },
  account("Comments on requests", requestComments, requestComments.userUuid),
  account("Requests that are watched", requestWatchers, requestWatchers.userUuid),
  account("Visitors who were invited", visits, visits.hostUuid),
  account("Calls that invited", visitInvitations, visitInvitations.hostUuid),
  account("Days of invitations", visitCounts, visitCounts.hostUuid),
  {
    ...byAddress("Visits", visits, visits.visitorEmail),
    keptUntil: visits.endsAt,
    why: "A visit to come is its host's to cancel; it is erased with all that are over.",
  },
  {
    ...byAddress("Watch lists", watchedPeople, watchedPeople.email),
    fate: "kept",
    why: "A building decides whom it watches for; ask it to take the entry off.",
  },
  account("Consents to apps", appConsents, appConsents.userUuid),
  account("What apps keep", appValues, appValues.userUuid),
  nameless(
    "Saved cards",
    paymentCards,
    paymentCards.userUuid,
    "The vault is told to forget them; then they go, too.",
  ),
  nameless("Charges", paymentCharges, paymentCharges.userUuid, paid),
  {
    ...nameless("Refunds", paymentRefunds, paymentCharges.userUuid, paid),
    through: { column: paymentRefunds.chargeUuid, of: paymentCharges.uuid },
  },
  nameless(
    "Light and temperature asked for",
    suiteCommands,
    suiteCommands.userUuid,
    "What was done in a suite is its company's record; it goes by age.",
  ),
  nameless("Links made", links, links.createdBy, "They are the building's."),
  byAddress("Mails", outgoingMails, outgoingMails.recipient),
  byAddress("Sign-ups that were begun", registrations, registrations.email),
  byAddress("Sign-ins at a provider that were begun", ssoTransactions, ssoTransactions.email),
  byAddress("Sign-ins at a provider that waited", ssoTransactions, ssoTransactions.verifiedEmail),
  {
    ...account("What was taken away and can be put back", removedRows, removedRows.userUuid),
    fate: "erased",
  },
  {
    // Their bytes are swept once their request is kept no more.
    ...account("Files of what was taken away", removedRows, removedRows.userUuid),
    files: "rowUuid",
    through: { column: requestOfKeptFile, of: removedRows.rowUuid },
  },
  byAddress("What was taken away and tells of the address", removedRows, removedRows.address),
  { ...account("What was looked at", analyticsEvents, analyticsEvents.userUuid), fate: "erased" },
];

/** What a front desk notes for itself: neither host nor visitor learns of the watch list by it. */
const deskNotes: ReadonlySet<string> = new Set([visits.overrideReason.name]);

/** Whether a column is not told: hashes and sealed texts say nothing to anybody and open doors. */
export const isUntold = (name: string) =>
  /hash|sealed|secret|public_key|credential_id/.test(name) || deskNotes.has(name);

/** The columns of rows that are told. */
export function toldColumns({ table }: PersonalRows): Record<string, PgColumn> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, { name }]) => !isUntold(name)),
  );
}
