import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { usePortal } from "../../../testing/use-portal.ts";
import { takeCard } from "../../payments/testing/take-card.ts";
import { cardIn, createWallet } from "../../payments/testing/wallet.ts";
import { booker, draftOf, hourIn, makeResource } from "../testing/bookers.ts";

const test = usePortal();
type Booker = Awaited<ReturnType<typeof booker>>;
let other: typeof test.app;
let ada: Booker;
let card_id: string;

beforeAll(async () => {
  other = await test.another();
});

/** Somebody whose card every gateway declines. */
beforeEach(async () => {
  ada = await booker(test);
  const token = await takeCard(test, { lastFour: "0002" });
  card_id = cardIn(await createWallet(test.app, ada.headers).save(token)).id;
});

const priced = { paysBy: "card", priceMinor: 4000, currencyType: "USD" } as const;

/** The same person's calls, at two processes in turn. */
const callAt = ({ callAt: at, call }: Booker, n: number) => (n % 2 === 0 ? call : at(other));

/** How often the gateway was asked for money of somebody's. */
async function asked({ uuid }: Booker): Promise<number> {
  const [row] = await test.database.sql<{ count: number }[]>`
    select count(*)::int from sandbox_purchases join payment_charges on reference = uuid::text
    where user_uuid = ${uuid}`;
  return row?.count ?? 0;
}

/** Books another hour for each, all at once. */
const bookAll = (count: number, room: { uuid: string }) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      callAt(ada, n)(
        "POST",
        `resources/${room.uuid}/bookings`,
        draftOf({ card_id, total_price: 40, dates: [hourIn(24 + n)] }),
      ),
    ),
  );

describe("a declined card, over two processes", () => {
  it("is tried ten times by fifty bookings at once, and the others are told so", async () => {
    const replies = await bookAll(50, await makeResource(test, priced));
    const codes = replies.map(({ code }) => code);
    expect(await asked(ada)).toBe(10);
    expect(codes.filter((code) => code === "payments.card_refused")).toHaveLength(10);
    expect(codes.filter((code) => code === "auth.too_many_attempts")).toHaveLength(40);
    expect((await ada.call("GET", "bookings/mine?when=past")).data.bookings).toEqual([]);
  });

  it("is tried ten times by fifty bookings that are approved at once, and none of them stands", async () => {
    const team = await booker(test, "building_admin");
    const replies = await bookAll(50, await makeResource(test, { ...priced, needsApproval: true }));
    const bookings = replies.flatMap(({ data }) => data.bookings);
    expect(bookings).toHaveLength(50);
    await Promise.all(
      bookings.map(({ uuid }, n) =>
        callAt(team, n)("PUT", `bookings/${uuid}/decision`, { decision: "approve" }),
      ),
    );
    expect(await asked(ada)).toBe(10);
    const rows = await test.database.sql`
      select distinct status from resource_bookings where user_uuid = ${ada.uuid}`;
    expect(rows).toEqual([{ status: "cancelled" }]);
  });
});
