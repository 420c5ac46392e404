import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sessions } from "./features/auth/auth.tables.ts";
import { backupCommand } from "./features/backup/backup-command.ts";
import { createRestoreCommand } from "./features/backup/restore-command.ts";
import { makeFolder, openPortal, runCommand } from "./features/backup/testing/data-folder.ts";
import { outgoingMails } from "./features/mail/mail.tables.ts";
import { eq } from "./platform/database/drizzle.ts";
import { settles } from "./settles.ts";
import { makeBrand, makePortfolio, makeUser, testPassword } from "./testing/factories.ts";
import { runPortal } from "./testing/run-portal.ts";

const restoreCommand = createRestoreCommand(settles);

async function signIn(url: string, email: string): Promise<number> {
  const { status } = await fetch(`${url}/api/auth/v2/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: testPassword }),
  });
  return status;
}

it("serves who signs in anew, and sends no mail a second time", async () => {
  const folder = await makeFolder();
  const [directory, into] = [join(folder, "data"), join(folder, "again")];
  const env = { DATA_DIR: directory };
  const made = await openPortal(directory);
  const brand = await makeBrand(made.db, { identifier: "HQO", hostNames: ["localhost"] });
  const { portfolio } = await makePortfolio(made.db, brand.uuid);
  const { email } = await makeUser(made.db, { portfolioUuid: portfolio.uuid });
  await made.close();
  const before = await runPortal({ directory });
  onTestFinished(() => before.kill("SIGKILL"));
  await before.opening;
  expect(await signIn(before.url, email)).toBe(200);

  const mail = { recipient: email, subject: "Hello", sealedContent: "sealed" };
  const beside = await openPortal(directory, { whenTaken: "join" });
  const later = new Date(Date.now() + 3_600_000);
  await beside.db.insert(outgoingMails).values({ ...mail, nextAttemptAt: later });
  await runCommand(backupCommand, [join(folder, "b")], env);
  const lines = await runCommand(restoreCommand, [join(folder, "b"), "--into", into], env);
  expect(lines.slice(0, 2)).toEqual([
    "Sessions ended, so that nobody is in who was signed out since: 1.",
    "Mails that waited and are not sent again: 1.",
  ]);
  expect(lines).toHaveLength(settles.length + 1);
  // The portal that was copied goes on as it was.
  const live = await beside.db
    .select()
    .from(sessions)
    .where(eq(sessions.endReason, "ended_by_operator"));
  expect(live).toEqual([]);

  const after = await runPortal({ directory: into });
  onTestFinished(() => after.kill("SIGKILL"));
  await after.opening;
  expect(await signIn(after.url, email)).toBe(200);
  const again = await openPortal(into, { whenTaken: "join" });
  const [kept] = await again.db.select().from(outgoingMails);
  expect(kept).toMatchObject({
    sentAt: null,
    sealedContent: null,
    lastError: "restored from a backup",
  });
  for (const portal of [before, after]) {
    portal.kill("SIGTERM");
    await portal.ended;
  }
}, 240_000);
