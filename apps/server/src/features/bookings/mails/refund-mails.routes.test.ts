import type { Booking } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCompany } from "../../../testing/factories.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { takeCard } from "../../payments/testing/take-card.ts";
import { cardIn, createWallet } from "../../payments/testing/wallet.ts";
import { booker, makeResource } from "../testing/bookers.ts";

const test = usePortal();
type Booker = Awaited<ReturnType<typeof booker>>;
let team: Booker;
let nora: Booker;
let lou: Booker;
let studio: { uuid: string };
let card_id: string;

beforeAll(async () => {
  const { portfolioUuid, buildingUuid } = test.ours;
  const company = { portfolioUuid, buildingUuid, name: "Acme" };
  const { uuid: companyUuid } = await makeCompany(test.database.db, company);
  team = await booker(test, "building_admin");
  nora = await booker(test, "tenant_user", { companyUuid, firstName: "Nora" });
  lou = await booker(test, "tenant_user", { companyUuid, firstName: "Lou" });
  studio = await makeResource(test, {
    name: "Studio",
    paysBy: "card",
    priceMinor: 4000,
    currencyType: "USD",
  });
  const wallet = createWallet(test.app, nora.headers);
  card_id = cardIn(await wallet.save(await takeCard(test))).id;
});

const bookFor = (who: Booker) =>
  nora.book(studio.uuid, {
    card_id,
    total_price: 40,
    ...(who !== nora && { for_user_uuid: who.uuid }),
  });

const newestOf = async ({ email }: Booker) => (await mailsTo(test.app, email))[0];

const goesBack = "$40 goes back to Visa ending in 4242";

describe("the mail about a booking that is paid and canceled", () => {
  it.each([
    ["its booker", (booking: Booking) => nora.call("DELETE", nora.mine(booking))],
    [
      "the property team",
      ({ uuid }: Booking) => team.call("PUT", `bookings/${uuid}/decision`, { decision: "cancel" }),
    ],
  ])("says what goes back to which card where %s cancels", async (_who, cancel) => {
    await cancel(await bookFor(nora));
    const mail = await newestOf(nora);
    expect(mail?.subject).toBe("Canceled: Studio");
    expect(mail?.text).toContain(goesBack);
  });

  it("says so to whoever paid for a colleague, and not to the colleague", async () => {
    await lou.call("DELETE", lou.mine(await bookFor(lou)));
    expect((await newestOf(nora))?.text).toContain(goesBack);
    const theirs = await newestOf(lou);
    expect(theirs?.subject).toBe("Canceled: Studio");
    expect(theirs?.text).not.toMatch(/goes back|4242/);
  });

  it("says nothing of money while it stands", async () => {
    await bookFor(nora);
    const mail = await newestOf(nora);
    expect(mail?.subject).toBe("Booked: Studio");
    expect(mail?.text).not.toMatch(/goes back/);
  });
});
