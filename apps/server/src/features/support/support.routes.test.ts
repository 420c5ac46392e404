import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { makeContent, makeUser } from "../../testing/factories.ts";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { requestLimit } from "./support.service.ts";
import { supportRequests } from "./support.tables.ts";

const helpDesk = "support@portico.example";

const test = usePortal();
let user: { uuid: string; email: string };
let headers: { authorization: string };
beforeEach(async () => {
  user = await makeUser(test.database.db, { portfolioUuid: test.ours.portfolioUuid });
  headers = await test.bearer(user.email);
});

const asked = (more: object = {}) => ({
  building_uuid: test.ours.buildingUuid,
  issue_type: "building",
  subject: `Board room ${randomUUID()}`,
  description: "Tomorrow at ten.\n\nFor twelve people.",
  ...more,
});

function ask(payload: object, as: Record<string, string> = headers) {
  return test.app.inject({ method: "POST", url: "/api/support-requests", payload, headers: as });
}

function kept() {
  return test.database.db
    .select()
    .from(supportRequests)
    .where(eq(supportRequests.portfolioUuid, test.ours.portfolioUuid))
    .then((rows) => rows.filter(({ userUuid }) => userUuid === user.uuid));
}

describe("a request", () => {
  it("is kept, and mailed to the help desk with who asks for what", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const amenity = await makeContent(test.database.db, {
      portfolioUuid,
      buildingUuid,
      type: "amenity",
      title: "Board room",
    });
    const request = asked({ asset_uuid: amenity.uuid });
    const answer = await ask(request);
    expect(answer.json().data.request).toMatchObject({ answered_by: helpDesk });
    expect(await kept()).toMatchObject([
      { buildingUuid, assetUuid: amenity.uuid, subject: request.subject, issueType: "building" },
    ]);
    const mails = await mailsTo(test.app, helpDesk);
    const mail = mails.find(({ subject }) => subject.includes(request.subject));
    expect(mail?.subject).toBe(`${request.subject} (Harbour House)`);
    for (const word of ["Tomorrow at ten.", "For twelve people.", "Board room", user.email]) {
      expect(mail?.text).toContain(word);
    }
  });

  it("takes markup for text", async () => {
    const request = asked({ description: "<img src=x onerror=alert(1)>" });
    await ask(request);
    const mails = await mailsTo(test.app, helpDesk);
    const mail = mails.find(({ subject }) => subject.includes(request.subject));
    const { body } = await test.app.inject({ url: `/dev/outbox/${mail?.uuid}/html` });
    expect(body).not.toContain("<img src=x");
  });

  it("is not taken from visitors, nor about a building or thing of elsewhere", async () => {
    expect((await ask(asked(), {})).json()).toMatchObject({ code: "auth.session_required" });
    const foreign = await ask(asked({ building_uuid: test.theirs.buildingUuid }));
    expect(foreign.json()).toMatchObject({ code: "buildings.not_found" });
    const { portfolioUuid, buildingUuid } = test.theirs;
    const { uuid } = await makeContent(test.database.db, {
      portfolioUuid,
      buildingUuid,
      type: "amenity",
      title: "Their room",
    });
    const other = await ask(asked({ asset_uuid: uuid }));
    expect(other.json()).toMatchObject({ code: "content.not_found" });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ["no subject", { subject: " " }],
    ["a subject of nothing that is text", { subject: "\u202E\u0007" }],
    ["a subject of two lines", { subject: "a\r\nBcc: b@c.example" }],
    ["a subject that is too long", { subject: "a".repeat(201) }],
    ["no description", { description: "\n" }],
    ["a description of nothing that is text", { description: "\u202E" }],
    ["a description that is too long", { description: "a".repeat(5001) }],
    ["another nature", { issue_type: "weather" }],
  ])("is refused with %s", async (_name, more) => {
    expect((await ask(asked(more))).json()).toMatchObject({ code: "request.invalid" });
    expect(await kept()).toEqual([]);
  });

  it("is its sender's own, whoever it names", async () => {
    const request = asked({ email_address: "somebody@else.example", name: "Somebody Else" });
    await ask(request);
    const mails = await mailsTo(test.app, helpDesk);
    const mail = mails.find(({ subject }) => subject.includes(request.subject));
    expect(mail?.text).toContain(user.email);
    expect(mail?.text).not.toContain("omebody");
  });

  it("is one of so many in an hour", async () => {
    for (let count = 0; count < requestLimit.count; count += 1) {
      expect((await ask(asked())).statusCode).toBe(200);
    }
    expect((await ask(asked())).json()).toMatchObject({ code: "auth.too_many_attempts" });
  });
});
