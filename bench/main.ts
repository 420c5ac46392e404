import { measureBookings } from "./bookings/bookings-part.ts";
import { measureHistory } from "./history/history-part.ts";
import { measureKilledBackups } from "./kills/backups-part.ts";
import { measureKilledCommands } from "./kills/commands-part.ts";
import { measureKills } from "./kills/kills-part.ts";
import { type Closing, createClosing } from "../apps/server/src/platform/process/closing.ts";
import { onShutdown } from "../apps/server/src/platform/process/shutdown.ts";
import { measureSaves } from "./dev/dev-part.ts";
import { isQuick, pace } from "./env.ts";
import { measureErasure } from "./erasure/erasure-part.ts";
import { measureImports } from "./imports/imports-part.ts";
import { measureLargeFiles } from "./imports/large-files-part.ts";
import { measureGrowth } from "./growth/growth-part.ts";
import { openBare } from "./open-bare.ts";
import { openPortal } from "./open-portal.ts";
import { openBrowser } from "./page/browser.ts";
import { measureApps } from "./page/apps-part.ts";
import { measurePages } from "./page/page-part.ts";
import { measureOpenings } from "./page/opening-part.ts";
import { measureTaps } from "./page/tap-part.ts";
import { measureTravel } from "./page/travel-part.ts";
import { describeEnvironment } from "./report/environment.ts";
import type { Part } from "./report/figure.ts";
import { writeRun } from "./report/results.ts";
import { summaryText, tableText } from "./report/table.ts";
import { measureOpenPages } from "./rsvp/open-pages-part.ts";
import { measureOverselling } from "./rsvp/oversell-part.ts";
import { measureRsvps } from "./rsvp/rsvp-part.ts";
import { openStage } from "./rsvp/stage.ts";
import { measureAvailability } from "./server/availability-part.ts";
import { measureCrowds } from "./server/crowd-part.ts";
import { findHome, type Home } from "./server/home-calls.ts";
import { measureMemory } from "./server/memory-part.ts";
import { recordStatements, recordWithoutMemory } from "./server/record-statements.ts";
import { measureScim } from "./server/scim-part.ts";
import { measureServer } from "./server/server-part.ts";
import { account, openSession, signInAsBrowser, teamLoginCall } from "./server/sessions.ts";
import { measureShells } from "./server/shell-part.ts";
import { measureSignIns } from "./server/sign-in-part.ts";
import { measureBroker } from "./suites/broker-part.ts";
import { measureSuites } from "./suites/suites-part.ts";

/** The home through a fresh session: access tokens do not live as long as a whole run. */
async function openHome(origin: string): Promise<Home> {
  return findHome(origin, await openSession(origin));
}

/** What can be measured by itself: `npm run bench -- pages` measures the pages only. */
type Group =
  | "server"
  | "ways-in"
  | "bookings"
  | "history"
  | "erase"
  | "imports"
  | "kills"
  | "rsvp"
  | "suites"
  | "growth"
  | "pages"
  | "apps"
  | "dev";

function isWanted(group: Group): boolean {
  const words = process.argv.slice(2);
  return words.length === 0 || words.includes(group);
}

async function run(closing: Closing): Promise<void> {
  const startedAt = new Date();
  console.log(
    `Starting a portal of its own${isQuick ? " (quick run: figures mean little)" : ""} …`,
  );
  const portal = await openPortal(closing);
  const { origin, databaseUrl, dataDir } = portal;

  const parts: Part[] = [];
  async function measure(measuring: Part | Promise<Part>): Promise<void> {
    const part = await measuring;
    parts.push(part);
    console.log(tableText(part));
  }

  if (isWanted("server")) {
    const home = await openHome(origin);
    const { headers } = home;
    const paths = home.calls.map(({ path }) => path);
    const recording = { databaseUrl, dataDir, headers, paths };
    const bareCalls = await recordStatements(recording);
    const bare = await openBare(databaseUrl, bareCalls, closing);
    const forgetful = await openBare(databaseUrl, await recordWithoutMemory(recording), closing);
    const cookie = await signInAsBrowser(origin);
    await measure(
      measureServer({
        portalOrigin: origin,
        bareOrigin: bare.origin,
        forgetfulOrigin: forgetful.origin,
        home,
        bareCalls,
      }),
    );
    await Promise.all([bare.stop(), forgetful.stop()]);
    await measure(measureShells({ origin, home: await openHome(origin), cookie }));
    await measure(measureMemory(origin, portal.child, await openHome(origin)));
    const { child } = portal;
    await measure(measureCrowds({ origin, child, home: await openHome(origin), cookie }));
  }
  if (isWanted("ways-in")) {
    await measure(measureSignIns(origin, portal.child));
    await measure(measureAvailability(origin));
    await measure(measureScim(origin, databaseUrl));
  }
  if (isWanted("bookings")) {
    await measure(measureBookings({ origin, databaseUrl, home: await openHome(origin) }));
  }
  if (isWanted("history")) {
    const home = await openHome(origin);
    await measure(measureHistory({ origin, databaseUrl, home, email: account.email }));
  }
  if (isWanted("erase")) {
    const own = createClosing();
    closing.add(own.close);
    const portal = await openPortal(own);
    await measure(measureErasure(portal.databaseUrl, await openHome(portal.origin)));
    await own.close();
  }
  if (isWanted("imports")) {
    const own = createClosing();
    closing.add(own.close);
    // A million people in the portal of the others would change what these measure.
    const crowded = await openPortal(own);
    await measure(measureImports(crowded));
    await measure(measureLargeFiles(crowded));
    await own.close();
  }
  if (isWanted("kills")) {
    const team = await findHome(origin, await openSession(origin, teamLoginCall));
    await measure(measureKills(portal, await openHome(origin), team));
    await measure(measureKilledBackups());
    for await (const part of measureKilledCommands()) await measure(part);
  }
  if (isWanted("rsvp")) {
    const stage = await openStage({
      origin,
      child: portal.child,
      databaseUrl,
      dataDir,
      people: pace.crowd,
    });
    closing.add(stage.close);
    await measure(measureRsvps(stage));
    await measure(measureOpenPages(stage));
    await measure(measureOverselling(stage));
    await stage.clear();
    await stage.close();
  }
  if (isWanted("suites")) {
    await measure(measureSuites(portal));
    const own = createClosing();
    closing.add(own.close);
    await measure(measureBroker(own));
    await own.close();
  }
  if (isWanted("growth")) {
    // Both are fresh: the one above may have met crowds before.
    const pair = createClosing();
    closing.add(pair.close);
    await measure(measureGrowth(await openPortal(pair), await openPortal(pair)));
    await pair.close();
  }

  const browser = await openBrowser();
  closing.add(() => browser.close());
  if (isWanted("pages")) {
    await measure(measurePages({ browser, origin, home: await openHome(origin) }));
    await measure(measureTaps({ browser, origin, home: await openHome(origin) }));
    await measure(measureTravel({ browser, origin, home: await openHome(origin) }));
    await measure(measureOpenings({ browser, origin }));
  }
  if (isWanted("apps")) {
    await measure(measureApps({ browser, origin }));
  }
  if (isWanted("dev")) {
    const own = createClosing();
    closing.add(own.close);
    await measure(measureSaves(browser, own));
    await own.close();
  }

  const environment = await describeEnvironment(databaseUrl, browser.version());
  const file = await writeRun({ startedAt, isQuick, environment, parts });
  console.log(`\nWritten to ${file}\n${summaryText(parts)}`);
}

const closing = createClosing();
const stopping = new AbortController();
onShutdown(() => {
  stopping.abort();
  return closing.close();
});
try {
  await run(closing);
  await closing.close();
  process.exit(0);
} catch (error) {
  // After Ctrl-C whatever was being measured fails; the shutdown ends the process then.
  if (!stopping.signal.aborted) {
    console.error(error);
    await closing.close();
    process.exit(1);
  }
}
