import type { AppPermission } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { somebody } from "../testing/people.ts";

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
  const opened = await test.app.inject({
    method: "POST",
    url: `/api/tenant/v1/apps/${uuid}/sessions`,
    payload: { building_uuid: buildingUuid },
    headers: desk.headers,
  });
  const authorization = `Bearer ${opened.json().data.session.token}`;
  const codeAt = async (path: string) => {
    const url = `/api/visits/v1/buildings/${buildingUuid}/${path}`;
    const answer = await test.app.inject({ url, headers: { authorization } });
    return answer.statusCode === 200 ? "ok" : answer.json().code;
  };
  const say = (method: "PUT" | "DELETE") =>
    test.app.inject({
      method,
      url: `${building()}/apps/${uuid}/consents/front-desk`,
      headers: desk.headers,
    });
  return { codeAt, say };
}

describe("an app that somebody at the desk opens", () => {
  it("has their own visits by `visits`, and nothing of the desk", async () => {
    const { codeAt } = await openedApp(["visits"]);
    expect(await codeAt("visits")).toBe("ok");
    for (const path of ["desk", "desk/hosts?query=a", "watch-list"]) {
      expect(await codeAt(path)).toBe("miniapps.not_allowed");
    }
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

  it("has the desk without a question where it is the portal's own alone", async () => {
    const url = "{miniapps}/visitor-registration/";
    const own = await openedApp(["front-desk"], { url });
    expect(await own.codeAt("desk")).toBe("ok");
    const shared = await openedApp(["front-desk"], { url, origins: ["https://guests.example"] });
    expect(await shared.codeAt("desk")).toBe("miniapps.consent_required");
  });
});
