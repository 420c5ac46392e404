import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/factories.ts";
import { signInCrowd } from "../../testing/crowd.ts";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { callerOf } from "./testing/asking.ts";

const test = usePortal();
const helpDesk = "support@portico.example";

async function somebody(role: "building_admin" | "tenant_user" = "tenant_user", at = test.ours) {
  const place = { portfolioUuid: at.portfolioUuid, buildingUuid: at.buildingUuid };
  const user = await makeUser(test.database.db, place, { role });
  const [headers = { authorization: "" }] = await signInCrowd(test, [user.uuid]);
  return { ...user, headers, ...callerOf(test, at.buildingUuid, headers) };
}

const newsOf = async (address: string, subject: string) => {
  const mails = await mailsTo(test.app, address);
  return mails.filter((mail) => mail.subject.includes(subject)).map(({ text }) => text);
};

describe("one's requests", () => {
  it("are listed, the latest change first, page by page", async () => {
    const person = await somebody();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await person.ask()).id);
    const first = await person.call("GET", "requests?limit=3");
    const second = await person.call("GET", `requests?limit=3&after=${first.next}`);
    const listed = [...first.data.requests, ...second.data.requests].map(({ id }) => id);
    expect(listed).toEqual(ids);
    expect(second.next).toBeNull();
    expect((await person.call("GET", "requests?after=x")).code).toBe("request.invalid");
  });

  it("are one's own, and of one building", async () => {
    const [person, other, foreign] = [
      await somebody(),
      await somebody(),
      await somebody("building_admin", test.theirs),
    ];
    const { id } = await person.ask();
    expect((await other.call("GET", "requests")).data.requests).toEqual([]);
    for (const [who, path] of [
      [other, `requests/${id}`],
      [foreign, `requests/${id}`],
    ] as const) {
      expect((await who.call("GET", path)).code).toBe("support.not_found");
    }
    for (const change of [
      () => other.call("PUT", `service-request/${id}`, { status: "Canceled" }),
      () => other.call("POST", `requests/${id}/comments`, { text: "Mine?" }),
      () => other.call("PUT", `requests/${id}/rating`, { stars: 1 }),
    ]) {
      expect((await change()).code).toBe("support.not_found");
    }
    expect((await other.call("GET", "team-requests")).code).toBe("permissions.not_allowed");
  });

  it("are cancelled by who asked, which the help desk hears once", async () => {
    const person = await somebody();
    const { id, subject } = await person.ask();
    const cancel = () => person.call("PUT", `service-request/${id}`, { status: "Canceled" });
    const { data } = await cancel();
    expect(data).toMatchObject({ request: { shown_status: "cancelled" }, next: [] });
    expect(data.closed_at).not.toBeNull();
    expect((await cancel()).status).toBe(200);
    expect(await newsOf(helpDesk, subject)).toHaveLength(2);
    const closed = await person.call("GET", "requests?state=closed");
    expect(closed.data.requests.map((each) => each.id)).toEqual([id]);
    expect((await person.call("GET", "requests")).data.requests).toEqual([]);
  });

  it.each(["Accepted", "Denied", "Completed", "Submitted", "Pending"])(
    "are not made %s by who asked",
    async (status) => {
      const person = await somebody();
      const { id } = await person.ask();
      const refused = await person.call("PUT", `service-request/${id}`, { status });
      expect(refused.code ?? refused.data.request.status).toBe(
        status === "Submitted" ? "Submitted" : "support.not_possible",
      );
    },
  );

  it("bear no bad input", async () => {
    const person = await somebody();
    const { id } = await person.ask();
    const bad = [
      () => person.call("POST", "create", { subject: "Tap", description: "It drips." }),
      () => person.call("PUT", `service-request/${id}`, { status: "Gone" }),
      () => person.call("PUT", `service-request/${id}`, { status: "Canceled", note: " " }),
      () => person.call("POST", `requests/${id}/comments`, { text: "\n" }),
      () => person.call("POST", `requests/${id}/comments`, { text: "\u202E" }),
      () => person.call("POST", `requests/${id}/comments`, { text: "x".repeat(5001) }),
      () => person.call("PUT", `requests/${id}/rating`, { stars: 6 }),
      () => person.call("GET", "requests/1"),
    ];
    for (const call of bad) expect((await call()).code).toBe("request.invalid");
    expect((await person.call("GET", `requests/${randomUUID()}`)).code).toBe("support.not_found");
  });
});

describe("those who see to requests", () => {
  it("decide on them, and who asked hears of it in their words", async () => {
    const [person, desk] = [await somebody(), await somebody("building_admin")];
    const { id, subject } = await person.ask();
    expect((await desk.call("GET", "team-requests")).data.requests).toContainEqual(
      expect.objectContaining({ id, is_own: false }),
    );
    const note = "A plumber comes at two.";
    const path = `service-request/${id}`;
    const accepted = await desk.call("PUT", path, { status: "Accepted", note });
    expect(accepted.data).toMatchObject({
      request: { shown_status: "approved" },
      comments: [{ text: note, is_team: true, is_own: true }],
    });
    expect((await newsOf(person.email, subject)).join()).toContain(note);
    expect((await desk.call("PUT", path, { status: "Canceled" })).code).toBe(
      "support.not_possible",
    );
    await desk.call("PUT", path, { status: "Completed" });
    expect((await person.call("GET", `requests/${id}`)).data.next).toEqual(["Submitted"]);
  });

  it("and who asked write to each other; a lost answer says nothing twice", async () => {
    const [person, desk] = [await somebody(), await somebody("building_admin")];
    const { id, subject } = await person.ask();
    const said = { text: "Which tap?", idempotency_key: randomUUID() };
    await desk.call("POST", `requests/${id}/comments`, said);
    await desk.call("POST", `requests/${id}/comments`, said);
    const other = { ...said, text: "Which of the taps?" };
    expect((await desk.call("POST", `requests/${id}/comments`, other)).code).toBe(
      "support.key_used",
    );
    const answer = await person.call("POST", `requests/${id}/comments`, { text: "The left one." });
    expect(answer.data.comments).toMatchObject([
      { text: "Which tap?", is_team: true, is_own: false },
      { text: "The left one.", is_team: false, is_own: true },
    ]);
    expect(await newsOf(person.email, subject)).toHaveLength(1);
    expect(await newsOf(helpDesk, subject)).toHaveLength(2);
  });

  it("of whom two decide at once are not both told that they did", async () => {
    const [person, one, other] = [
      await somebody(),
      await somebody("building_admin"),
      await somebody("building_admin"),
    ];
    const { id, subject } = await person.ask();
    const replies = await Promise.all(
      [one, other].map((desk, n) =>
        desk.call("PUT", `service-request/${id}`, { status: n === 0 ? "Denied" : "Completed" }),
      ),
    );
    // What was denied may not be completed, and what was completed not be denied.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await newsOf(person.email, subject)).toHaveLength(1);
  });

  it("of whom two decide alike at once both find it so, and who asked hears of it once", async () => {
    const [person, one, other] = [
      await somebody(),
      await somebody("building_admin"),
      await somebody("building_admin"),
    ];
    const { id, subject } = await person.ask();
    const replies = await Promise.all(
      [one, other].map((desk) =>
        desk.call("PUT", `service-request/${id}`, { status: "Accepted", note: "We come." }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await newsOf(person.email, subject)).toHaveLength(1);
  });

  it("say the last comment that fits twice, and it is there once", async () => {
    const [person, desk] = [await somebody(), await somebody("building_admin")];
    const { id } = await person.ask();
    await test.database.sql`
      insert into request_comments (uuid, portfolio_uuid, request_uuid, user_uuid, is_team, text,
        comment_key, created_at)
      select gen_random_uuid(), portfolio_uuid, uuid, user_uuid, false, 'And?', gen_random_uuid(),
        now()
      from support_requests, generate_series(1, 499) where uuid = ${id}`;
    const say = (text: string, key = randomUUID()) =>
      desk.call("POST", `requests/${id}/comments`, { text, idempotency_key: key });
    const key = randomUUID();
    expect((await say("The last.", key)).status).toBe(200);
    expect((await say("The last.", key)).status).toBe(200);
    expect((await say("One more.")).code).toBe("support.too_many_comments");
    const change = { status: "Accepted", note: "We come." };
    const decided = await desk.call("PUT", `service-request/${id}`, change);
    expect(decided.code).toBe("support.too_many_comments");
  });
});

it("a request is rated by who asked, once it is done, and may wait again", async () => {
  const [person, desk] = [await somebody(), await somebody("building_admin")];
  const { id } = await person.ask();
  const rating = { stars: 4, text: "Quick." };
  const rate = (who = person) => who.call("PUT", `requests/${id}/rating`, rating);
  expect((await rate()).code).toBe("support.not_possible");
  await desk.call("PUT", `service-request/${id}`, { status: "Completed" });
  expect((await rate(desk)).code).toBe("support.not_possible");
  expect((await rate()).data.rating).toEqual(rating);
  const again = { status: "Submitted", note: "It drips again." };
  const { data } = await person.call("PUT", `service-request/${id}`, again);
  // What is done again is rated again.
  expect(data).toMatchObject({
    request: { shown_status: "submitted" },
    closed_at: null,
    rating: null,
  });
});

it("says what requests of a building may be about and bring along", async () => {
  const person = await somebody();
  const { data } = await person.call("GET", "metadata");
  expect(data).toMatchObject({
    categories: ["building", "web", "app"],
    most_attachments: 5,
    attachment_max_bytes: 5 * 1024 * 1024,
    attachment_endings: expect.arrayContaining([".pdf", ".xlsx"]),
  });
});

it("takes records of the help desk and support requests, with what the application tells", async () => {
  const person = await somebody();
  const asked = {
    building_uuid: test.ours.buildingUuid,
    issue_type: "app",
    subject: `Blank screen ${randomUUID()}`,
    description: "Since the update.",
    application_name: "Portal",
    os_name: "iOS",
    os_version: "26.1",
  };
  for (const url of ["/api/helpdesk-service/v1/records/create", "/api/support-requests"]) {
    const payload = { ...asked, subject: `${asked.subject} ${url}` };
    const answer = await test.app.inject({ method: "POST", url, payload, headers: person.headers });
    expect(answer.json().data.request).toMatchObject({ answered_by: helpDesk });
  }
  const { requests } = (await person.call("GET", "requests")).data;
  expect(requests.map(({ category }) => category)).toEqual(["app", "app"]);
  const [told = ""] = await newsOf(helpDesk, `${asked.subject} /api/support`);
  expect(told).toContain("Portal, iOS, 26.1");
});
