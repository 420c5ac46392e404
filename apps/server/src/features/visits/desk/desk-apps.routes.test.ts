import type { AppPermission } from "@portico/contract";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { invitationOf, somebody } from "../testing/people.ts";

const test = usePortal();
let desk: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  desk = await somebody(test, "building_admin");
});

const building = () => `/api/tenant/v1/buildings/${test.ours.buildingUuid}`;

/** An app that somebody at the desk has opened. */
async function openedApp(
  permissions: AppPermission[],
  address: { url?: string; origins?: string[] } = {},
) {
  const { portfolioUuid, buildingUuid } = test.ours;
  const row = { portfolioUuid, buildingUuid, name: "Guests", permissions, ...address };
  const { uuid } = await makeApp(test.database.db, row);
  const open = async (how: { is_shared?: true }): Promise<string> => {
    const opened = await test.app.inject({
      method: "POST",
      url: `/api/tenant/v1/apps/${uuid}/sessions`,
      payload: { building_uuid: buildingUuid, ...how },
      headers: desk.headers,
    });
    return opened.json().data.session.token;
  };
  const askWith = (token: string, path: string, other: InjectOptions = {}) => {
    const url = `/api/visits/v1/buildings/${buildingUuid}/${path}`;
    const headers = { authorization: `Bearer ${token}` };
    return test.app.inject({ url, headers, ...other });
  };
  const codeWith = async (token: string, path: string) => {
    const answer = await askWith(token, path);
    return answer.statusCode === 200 ? "ok" : answer.json().code;
  };
  const owners = await open({});
  const kiosks = await open({ is_shared: true });
  const ask = (path: string, other?: InjectOptions) => askWith(owners, path, other);
  const codeAt = (path: string) => codeWith(owners, path);
  const codeAtKiosk = (path: string) => codeWith(kiosks, path);
  const say = (method: "PUT" | "DELETE") =>
    test.app.inject({
      method,
      url: `${building()}/apps/${uuid}/consents/front-desk`,
      headers: desk.headers,
    });
  return { ask, codeAt, codeAtKiosk, say };
}

describe("an app that somebody at the desk opens", () => {
  it("has their own visits by `visits`, and nothing of the desk", async () => {
    const { codeAt } = await openedApp(["visits"]);
    expect(await codeAt("visits")).toBe("ok");
    for (const path of ["desk", "desk/hosts?query=a", "watch-list"]) {
      expect(await codeAt(path)).toBe("miniapps.not_allowed");
    }
  });

  it("has the passes of their visitors where it is the portal's own alone", async () => {
    const visit = await desk.invite();
    const { starts_at, ends_at } = visit;
    const change = { visitor: { name: "Anna", email: visit.visitor.email }, starts_at, ends_at };
    const calls: [string, InjectOptions?][] = [
      ["visits"],
      [`visits/${visit.uuid}`],
      ["visits", { method: "POST", payload: invitationOf() }],
      [`visits/${visit.uuid}`, { method: "PUT", payload: { ...change, note: "Side door" } }],
    ];
    const passesTo = async ({ ask }: Awaited<ReturnType<typeof openedApp>>) => {
      const answers = [];
      for (const [path, other] of calls) answers.push((await ask(path, other)).json().data);
      return answers.map(({ visits, visit: one }) => (visits?.[0] ?? one).pass_url);
    };
    const url = "{miniapps}/visitor-registration/";
    expect(await passesTo(await openedApp(["visits"]))).toEqual([null, null, null, null]);
    const shared = await openedApp(["visits"], { url, origins: ["https://guests.example"] });
    expect(await passesTo(shared)).toEqual([null, null, null, null]);
    const own = await passesTo(await openedApp(["visits"], { url }));
    expect(own).toEqual(Array(4).fill(expect.stringMatching(/\/pass\/[\w-]{27}$/)));
  });

  it("has the desk once they have said yes, until they take it back", async () => {
    const { codeAt, say } = await openedApp(["visits", "front-desk"]);
    expect(await codeAt("visits")).toBe("ok");
    expect(await codeAt("desk")).toBe("miniapps.consent_required");
    await say("PUT");
    expect(await codeAt("desk")).toBe("ok");
    expect(await codeAt("watch-list")).toBe("ok");
    await say("DELETE");
    expect(await codeAt("desk")).toBe("miniapps.consent_required");
  });

  it("has no desk at a kiosk, whatever the owner of its account has said yes to", async () => {
    const { codeAt, codeAtKiosk, say } = await openedApp(["visits", "front-desk"]);
    await say("PUT");
    expect(await codeAt("desk")).toBe("ok");
    expect(await codeAtKiosk("desk")).toBe("miniapps.consent_required");
    expect(await codeAtKiosk("visits")).toBe("ok");
  });

  it("has the desk without a question where it is the portal's own alone", async () => {
    const url = "{miniapps}/visitor-registration/";
    const own = await openedApp(["front-desk"], { url });
    expect(await own.codeAt("desk")).toBe("ok");
    expect(await own.codeAtKiosk("desk")).toBe("ok");
    const shared = await openedApp(["front-desk"], { url, origins: ["https://guests.example"] });
    expect(await shared.codeAt("desk")).toBe("miniapps.consent_required");
  });
});
