import { randomUUID } from "node:crypto";
import { formatInstantRange } from "@portico/i18n";
import { beforeEach, describe, expect, it } from "vitest";
import { UsageError } from "../../../platform/commands/command.ts";
import { createOutput } from "../../../platform/commands/output.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { createMailWriter } from "../../mail/create-mail.ts";
import { bookingsCommand } from "./bookings-command.ts";
import { booker, makeResource } from "../testing/bookers.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
beforeEach(async () => {
  ada = await booker(test);
});

const publicUrl = "http://localhost:4000";

async function run(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const env = { smtpUrl: null, publicUrl, host: "localhost" };
  const task = await bookingsCommand.read(words);
  await task({
    db: test.database.db,
    output: createOutput({ write: (text: string) => lines.push(text) }),
    now: new Date(),
    publicUrl,
    isOwnMachine: true,
    secretKey: () => Promise.resolve(test.secretKey),
    mail: () => Promise.resolve(createMailWriter(env, test.secretKey)),
  });
  return lines.join("");
}

/** Something that waits for an approval. */
async function waiting() {
  const hall = await makeResource(test, { name: "Hall", needsApproval: true });
  return ada.book(hall.uuid);
}

describe("bookings", () => {
  it.each([
    ["approve", "Approved", "accepted"],
    ["deny", "Denied", "denied_unavailable"],
    ["cancel", "Cancelled", "cancelled_vendor"],
  ])("%s says %s and makes it %s, with a mail that says why", async (word, outcome, status) => {
    const booking = await waiting();
    const { uuid } = booking;
    expect(await run("waiting")).toContain(uuid);
    const said = await run(word, uuid.toUpperCase(), "Ask", "in May");
    const when = formatInstantRange(booking.start_at, booking.end_at, {
      locale: "en-us",
      timeZone: booking.time_zone,
      visitorZone: null,
    });
    expect(said.trim()).toBe(`${outcome}: Hall, ${when}, for ${booking.booked_for}.`);
    expect((await ada.call("GET", ada.mine(booking))).data.booking.status).toBe(status);
    const [mail] = await mailsTo(test.app, ada.email);
    expect(mail?.text).toContain("Ask in May");
    await expect(run("approve", uuid)).rejects.toThrow("any more");
    expect(await run("waiting")).not.toContain(uuid);
  });

  it("explains what is wrong", async () => {
    for (const words of [[], ["approve"], ["approve", "1"], ["praise", randomUUID()]]) {
      await expect(run(...words)).rejects.toThrow(UsageError);
    }
    await expect(run("approve", randomUUID(), "x".repeat(501))).rejects.toThrow("500");
    await expect(run("approve", randomUUID())).rejects.toThrow("There is no such booking.");
  });
});
