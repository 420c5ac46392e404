import { randomUUID } from "node:crypto";
import { visitLimits } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { become, codeOf, inMinutes, invitationOf, moveVisit, somebody } from "./testing/people.ts";

const test = usePortal();
let host: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  host = await somebody(test);
});

const address = () => `${randomUUID()}@guests.example`;
const oneMore = () => ({ idempotency_key: randomUUID() });

describe("inviting", () => {
  it("invites each visitor for each date, with a pass and a file for calendars", async () => {
    const [anna, ben] = [address(), address()];
    const { status, data } = await host.call("POST", "visits", {
      ...invitationOf(),
      visitors: [
        { name: " Anna  Müller ", email: anna.toUpperCase(), company: "Guests", phone: "+49 30 1" },
        { name: "Ben Okri", email: ben },
      ],
      dates: [
        { starts_at: inMinutes(60), ends_at: inMinutes(120) },
        { starts_at: inMinutes(1500), ends_at: inMinutes(1560) },
      ],
      purpose: "Lease",
      note: "Ring twice.",
    });
    expect(status).toBe(200);
    expect(data.visits.map(({ visitor }) => visitor.name)).toEqual([
      "Anna Müller",
      "Anna Müller",
      "Ben Okri",
      "Ben Okri",
    ]);
    expect(data.visits[0]).toMatchObject({
      status: "expected",
      visitor: { email: anna, company: "Guests", phone: "+49 30 1" },
      host: { uuid: host.uuid, name: "Maya Lind", company: null },
      time_zone: "Europe/Berlin",
      purpose: "Lease",
      note: "Ring twice.",
      is_walk_in: false,
    });
    expect(new Set(data.visits.map(codeOf)).size).toBe(4);
    const mails = await mailsTo(test.app, anna);
    expect(mails).toHaveLength(2);
    const [mail] = mails;
    expect(mail?.subject).toBe(
      "Maya Lind has invited you to Harbour House, 1 Quay Street, Hamburg",
    );
    expect(mail?.text).toContain("Ring twice.");
    const linked = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+\/pass\/[\w-]+/g) ?? []);
    const passes = data.visits.filter(({ visitor }) => visitor.email === anna);
    expect(new Set(linked)).toEqual(new Set(passes.map(({ pass_url: url }) => url)));
    expect(mail?.attachment).toMatchObject({
      type: "text/calendar; charset=utf-8; method=PUBLISH",
    });
  });

  it("answers the same key with the same visits, however many ask at once", async () => {
    const asked = invitationOf();
    const calls = Array.from({ length: 20 }, () => host.call("POST", "visits", asked));
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ data }) => data.visits[0]?.uuid)).size).toBe(1);
    expect(await mailsTo(test.app, asked.visitors[0]?.email ?? "")).toHaveLength(1);
    const other = await host.call("POST", "visits", { ...asked, purpose: "Another" });
    expect(other.code).toBe("visits.key_used");
    const colleague = await somebody(test);
    const { data } = await colleague.call("POST", "visits", asked);
    expect(data.visits[0]?.uuid).not.toBe(replies[0]?.data.visits[0]?.uuid);
  });

  it("tells every fault by row and field, and invites nobody", async () => {
    const good = address();
    const { code, fields } = await host.call("POST", "visits", {
      ...invitationOf(),
      visitors: [
        { name: "Anna", email: good },
        { name: "", email: "anna", phone: "none" },
        { name: "Anna again", email: good },
      ],
      dates: [
        { starts_at: inMinutes(60), ends_at: inMinutes(120) },
        { starts_at: "tomorrow", ends_at: inMinutes(120) },
      ],
      note: "a".repeat(visitLimits.noteLength + 1),
    });
    expect(code).toBe("request.invalid");
    expect(fields).toEqual({
      "/visitors/1/name": "required",
      "/visitors/1/email": "no_address",
      "/visitors/1/phone": "no_phone",
      "/visitors/2/email": "duplicate",
      "/dates/1/starts_at": "no_date",
      "/note": "too_long",
    });
    expect(await mailsTo(test.app, good)).toHaveLength(0);
  });

  it("ends at a number a day, which calls at once do not pass", async () => {
    const busy = await somebody(test);
    const visitors = Array.from({ length: 100 }, (_, n) => ({ name: `Visitor ${n}` }));
    const calls = Array.from({ length: 12 }, () =>
      busy.call("POST", "visits", invitationOf({ visitors })),
    );
    const replies = await Promise.all(calls);
    const counts = Object.groupBy(replies, ({ code }) => code ?? "invited");
    expect(counts["invited"]).toHaveLength(10);
    expect(counts["visits.too_many"]).toHaveLength(2);
    const [row] = await test.database.sql<{ count: number }[]>`
      select count(*)::int as count from visits where host_uuid = ${busy.uuid}`;
    expect(row?.count).toBe(visitLimits.perHostAndDay);
  });

  it("of too many at once is told apart from a day that is full", async () => {
    const visitors = Array.from({ length: 100 }, (_, n) => ({ name: `Visitor ${n}` }));
    const dates = [1, 2, 3].map((hours) => ({
      starts_at: inMinutes(hours * 60),
      ends_at: inMinutes(hours * 60 + 30),
    }));
    const busy = await somebody(test);
    const refused = await busy.call("POST", "visits", invitationOf({ visitors, dates }));
    expect(refused).toMatchObject({ status: 400, code: "visits.too_many_together" });
    const most = invitationOf({ visitors, dates: dates.slice(1) });
    expect((await busy.call("POST", "visits", most)).data.visits).toHaveLength(200);
  });

  it("is not for guests of the building, nor for vendors", async () => {
    for (const role of ["guest", "vendor"] as const) {
      const other = await somebody(test, role);
      expect((await other.call("POST", "visits", invitationOf())).code).toBe(
        "permissions.not_allowed",
      );
    }
  });
});

describe("a visit", () => {
  it("is its host's alone", async () => {
    const { uuid } = await host.invite();
    expect((await host.call("GET", `visits/${uuid}`)).data.visit.uuid).toBe(uuid);
    const other = await somebody(test);
    await become(test, other.uuid, "building_admin");
    const change = {
      visitor: { name: "Eve" },
      starts_at: inMinutes(1),
      ends_at: inMinutes(2),
    };
    const codes = [
      await other.call("GET", `visits/${uuid}`),
      await other.call("PUT", `visits/${uuid}`, change),
      await other.call("PUT", `visits/${uuid}/cancel`),
      await other.call("POST", `visits/${uuid}/resend`, oneMore()),
    ].map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["visits.not_found"]));
    expect((await other.call("GET", "visits")).data.visits).toEqual([]);
    expect((await other.call("GET", "visitors?query=anna")).data.visitors).toEqual([]);
  });

  it("is listed by time, what is to come and what was, a page at a time", async () => {
    const other = await somebody(test);
    const made = [];
    for (const hours of [3, 1, 2]) {
      const dates = [{ starts_at: inMinutes(hours * 60), ends_at: inMinutes(hours * 60 + 30) }];
      made[hours] = (await other.invite({ dates })).uuid;
    }
    const gone = await other.invite();
    await moveVisit(test, gone.uuid, [-120, -60]);
    const first = await other.call("GET", "visits?limit=2");
    const second = await other.call("GET", `visits?limit=2&after=${first.next}`);
    const uuids = [first, second].map(({ data }) => data.visits.map(({ uuid }) => uuid));
    expect(uuids).toEqual([[made[1], made[2]], [made[3]]]);
    expect(second.next).toBeNull();
    const past = await other.call("GET", "visits?when=past");
    expect(past.data.visits).toMatchObject([
      { uuid: gone.uuid, status: "expired", pass_url: null },
    ]);
    expect((await other.call("GET", "visits?after=nonsense")).code).toBe("request.invalid");
  });

  it("changes, and the visitor hears of it", async () => {
    const email = address();
    const visitor = { name: "Anna Müller", email };
    const visit = await host.invite({ visitors: [visitor] });
    const [starts_at, ends_at] = [inMinutes(300), inMinutes(360)];
    const change = { visitor, starts_at, ends_at, note: "Side door" };
    const { data } = await host.call("PUT", `visits/${visit.uuid}`, change);
    expect(data.visit).toMatchObject({ starts_at, ends_at, note: "Side door", purpose: null });
    expect(data.visit.pass_url).toBe(visit.pass_url);
    const [mail] = await mailsTo(test.app, email);
    expect(mail?.subject).toBe("Changed: your visit to Maya Lind");
    expect(mail?.attachment?.text).toContain("SEQUENCE:1");
  });

  it("given to somebody else, counts like a new invitation", async () => {
    const other = await somebody(test);
    const { uuid, starts_at, ends_at } = await other.invite({ visitors: [{ name: "Anna" }] });
    const change = { visitor: { name: "Ben", email: address() }, starts_at, ends_at };
    expect((await other.call("PUT", `visits/${uuid}`, change)).status).toBe(200);
    const [row] = await test.database.sql<{ visits: number }[]>`
      select visits from visit_counts where host_uuid = ${other.uuid}`;
    expect(row?.visits).toBe(2);
  });

  it("has a limit of mails for a host, however many visits they are about", async () => {
    const other = await somebody(test);
    const codes: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const visitor = { name: "Anna", email: address() };
      const { uuid, starts_at, ends_at } = await other.invite({ visitors: [visitor] });
      for (let times = 0; times < 20; times += 1) {
        const change = { visitor, starts_at, ends_at, note: `${times}` };
        codes.push((await other.call("PUT", `visits/${uuid}`, change)).code ?? "");
      }
    }
    expect(codes.filter((code) => code === "auth.too_many_attempts")).toHaveLength(20);
    expect(codes.slice(0, 100).every((code) => code === "")).toBe(true);
  });

  it("is told of a change once, and of none where nothing is changed", async () => {
    const email = address();
    const visitor = { name: "Anna", email };
    const { uuid, starts_at, ends_at } = await host.invite({ visitors: [visitor] });
    const change = { visitor, starts_at, ends_at, note: "Side door" };
    for (let n = 0; n < 20; n += 1) {
      const { status, data } = await host.call("PUT", `visits/${uuid}`, change);
      expect([status, data.visit.note]).toEqual([200, "Side door"]);
    }
    expect(await mailsTo(test.app, email)).toHaveLength(2);
  });

  it("is not changed by who has read it before another change, unless to the same", async () => {
    const visitor = { name: "Anna", email: address() };
    const { uuid, starts_at, ends_at, sequence } = await host.invite({ visitors: [visitor] });
    const read = { visitor, starts_at, ends_at, sequence };
    const first = await host.call("PUT", `visits/${uuid}`, { ...read, note: "Side door" });
    expect(first.data.visit.sequence).toBe(sequence + 1);
    const late = await host.call("PUT", `visits/${uuid}`, { ...read, note: "Front door" });
    expect(late).toMatchObject({ status: 409, code: "visits.changed_elsewhere" });
    for (const rubbish of [-1, 0.5, "1", null]) {
      const { code } = await host.call("PUT", `visits/${uuid}`, { ...read, sequence: rubbish });
      expect(code).toBe("request.invalid");
    }
    const same = await host.call("PUT", `visits/${uuid}`, { ...read, note: "Side door" });
    expect(same.status).toBe(200);
    expect(await mailsTo(test.app, visitor.email)).toHaveLength(2);
    const { data } = await host.call("GET", `visits/${uuid}`);
    expect(data.visit.note).toBe("Side door");
  });

  it("given to somebody else, gets another pass, and the former one ends", async () => {
    const [before, after] = [address(), address()];
    const visit = await host.invite({ visitors: [{ name: "Anna", email: before }] });
    const { starts_at, ends_at } = visit;
    const change = { visitor: { name: "Ben", email: after }, starts_at, ends_at };
    const { data } = await host.call("PUT", `visits/${visit.uuid}`, change);
    expect(data.visit.pass_url).not.toBe(visit.pass_url);
    expect((await mailsTo(test.app, before))[0]?.subject).toBe("Canceled: your visit to Maya Lind");
    expect((await mailsTo(test.app, after))[0]?.text).toContain(data.visit.pass_url);
    expect((await test.app.inject(`/pass/${codeOf(visit)}`)).statusCode).toBe(404);
  });

  it("without an address is somebody else's by another name, in whatever spelling", async () => {
    const other = await somebody(test);
    const visit = await other.invite({ visitors: [{ name: "Anna Müller" }] });
    const { starts_at, ends_at } = visit;
    const change = async (name: string) => {
      const body = { visitor: { name }, starts_at, ends_at };
      return (await other.call("PUT", `visits/${visit.uuid}`, body)).data.visit;
    };
    const counted = async () => {
      const [row] = await test.database.sql<{ visits: number }[]>`
        select visits from visit_counts where host_uuid = ${other.uuid}`;
      return row?.visits;
    };
    const passStatus = async () => (await test.app.inject(`/pass/${codeOf(visit)}`)).statusCode;
    expect((await change("Muller, Anna")).pass_url).toBe(visit.pass_url);
    expect([await passStatus(), await counted()]).toEqual([200, 1]);
    const given = await change("Ben Okri");
    expect(given.visitor).toMatchObject({ name: "Ben Okri", email: null });
    expect(codeOf(given)).not.toBe(codeOf(visit));
    expect([await passStatus(), await counted()]).toEqual([404, 2]);
    expect((await test.app.inject(`/pass/${codeOf(given)}`)).statusCode).toBe(200);
  });

  it("is called off once, and changes no more", async () => {
    const email = address();
    const visit = await host.invite({ visitors: [{ name: "Anna", email }] });
    const path = `visits/${visit.uuid}`;
    const { data } = await host.call("PUT", `${path}/cancel`);
    expect(data.visit).toMatchObject({ status: "cancelled", pass_url: null });
    const [mail] = await mailsTo(test.app, email);
    expect(mail?.attachment?.type).toContain("method=CANCEL");
    const change = { visitor: { name: "Anna" }, starts_at: inMinutes(1), ends_at: inMinutes(2) };
    expect((await host.call("PUT", `${path}/cancel`)).code).toBe("visits.not_expected");
    expect((await host.call("PUT", path, change)).code).toBe("visits.not_expected");
    expect((await host.call("POST", `${path}/resend`, oneMore())).code).toBe("visits.not_expected");
    expect(await mailsTo(test.app, email)).toHaveLength(2);
  });

  it("is sent again once for each wish, however often its answer is lost", async () => {
    const email = address();
    const visit = await host.invite({ visitors: [{ name: "Anna", email }] });
    const path = `visits/${visit.uuid}/resend`;
    const wish = oneMore();
    const send = () => host.call("POST", path, wish);
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await mailsTo(test.app, email)).toHaveLength(2);
    expect((await host.call("POST", path, oneMore())).status).toBe(204);
    expect((await host.call("POST", path, oneMore())).status).toBe(204);
    expect(await mailsTo(test.app, email)).toHaveLength(4);
  });

  it("is sent again a few times, of many at once no more; who has no address takes nothing", async () => {
    const email = address();
    const visit = await host.invite({ visitors: [{ name: "Anna", email }] });
    const path = `visits/${visit.uuid}/resend`;
    const send = () => host.call("POST", path, oneMore());
    const replies = await Promise.all(Array.from({ length: 50 }, send));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(3);
    expect(replies.filter(({ code }) => code === "auth.too_many_attempts")).toHaveLength(47);
    expect(await mailsTo(test.app, email)).toHaveLength(4);
    const mute = await host.invite({ visitors: [{ name: "Anna" }] });
    for (let n = 0; n < 5; n += 1) {
      const { code } = await host.call("POST", `visits/${mute.uuid}/resend`, oneMore());
      expect(code).toBe("visits.no_address");
    }
  });
});

it("earlier visitors are found by the beginning of a word or of the address, each once", async () => {
  const other = await somebody(test);
  const email = address();
  const zoe = { name: "Zoë Berg", email, company: "Nordic Láw" };
  await other.invite({ visitors: [zoe] });
  await other.invite({ visitors: [zoe] });
  await other.invite({ visitors: [{ name: "Otto Zimmer" }] });
  const found = async (query: string) => {
    const { data } = await other.call("GET", `visitors?query=${encodeURIComponent(query)}`);
    return data.visitors.map(({ name }) => name);
  };
  expect(await found("zoe")).toEqual(["Zoë Berg"]);
  expect(await found("ber zo")).toEqual(["Zoë Berg"]);
  expect(await found("law")).toEqual(["Zoë Berg"]);
  expect(await found(email.slice(0, 12))).toEqual(["Zoë Berg"]);
  expect((await found("z")).toSorted()).toEqual(["Otto Zimmer", "Zoë Berg"]);
  expect(await found("erg")).toEqual([]);
  expect(await found("%")).toEqual([]);
});
