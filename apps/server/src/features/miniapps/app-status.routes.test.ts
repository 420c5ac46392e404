import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { overloadLimits } from "../../platform/http/overload.ts";
import { makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { statusLimit } from "./miniapps.service.ts";

const test = usePortal();
type Headers = Record<string, string>;
let member: Headers;
let manager: Headers;
beforeEach(async () => {
  const { portfolioUuid } = test.ours;
  member = await test.bearer((await makeUser(test.database.db, { portfolioUuid })).email);
  const team = await makeUser(test.database.db, { portfolioUuid }, { role: "building_admin" });
  manager = await test.bearer(team.email);
});

const appsPath = () => `/api/tenant/v1/buildings/${test.ours.buildingUuid}/apps`;

async function registered(more: object = {}): Promise<string> {
  const payload = {
    name: "Rooms",
    url: "https://rooms.example/book?floor=4",
    origins: [],
    permissions: ["identity"],
    ...more,
  };
  const answer = await test.app.inject({
    method: "POST",
    url: appsPath(),
    payload,
    headers: manager,
  });
  return answer.json().data.app.uuid;
}

describe("the status of an app", () => {
  const answers: Record<string, number> = {
    "/there": 200,
    "/gone": 404,
    "/guarded": 401,
    "/alone": 200,
  };
  let asked = 0;
  const server = createServer(({ url = "" }, response) => {
    asked += 1;
    if (url === "/alone") response.setHeader("x-frame-options", "DENY");
    response.writeHead(answers[url] ?? 500).end("x");
  });
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const { port } = server.address() as AddressInfo;
    origin = `http://localhost:${port}`;
    return () => server.close();
  });
  const statusOf = (appUuid: string, url: string, headers = member) =>
    test.app.inject({ url: `${appsPath()}/${appUuid}/status`, query: { url }, headers });

  it.each(Object.entries(answers))("at %s is %d", async (path, status) => {
    const uuid = await registered({ url: `${origin}/` });
    expect((await statusOf(uuid, `${origin}${path}`)).json().data).toMatchObject({ status });
  });

  it("is not known where nothing answers", async () => {
    const uuid = await registered({ url: "http://localhost:1/" });
    const { data } = (await statusOf(uuid, "http://localhost:1/")).json();
    expect(data).toEqual({ status: null, is_frameable: true });
  });

  it("keeps nobody from anything else while a server does not answer", async () => {
    let heard = 0;
    const all = Promise.withResolvers<void>();
    const silent = createServer(() => {
      heard += 1;
      if (heard === overloadLimits.atWork) all.resolve();
    });
    await new Promise<void>((resolve) => {
      silent.listen(0, "127.0.0.1", resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const url = `http://localhost:${port}/`;
    const uuid = await registered({ url });
    const looking = Array.from({ length: overloadLimits.atWork }, (_, n) =>
      statusOf(uuid, `${url}${n}`),
    );
    await all.promise;
    expect((await test.app.inject({ url: appsPath(), headers: member })).statusCode).toBe(200);
    silent.closeAllConnections();
    await Promise.all(looking);
    silent.close();
  });

  it("tells an app that does not let the portal frame it", async () => {
    const uuid = await registered({ url: `${origin}/` });
    const isFrameable = async (path: string) =>
      (await statusOf(uuid, `${origin}${path}`)).json().data.is_frameable;
    expect(await isFrameable("/there")).toBe(true);
    expect(await isFrameable("/alone")).toBe(false);
  });

  it("is of its own origins only: the portal asks no other server", async () => {
    const uuid = await registered();
    const before = asked;
    for (const url of [
      `${origin}/there`,
      "file:///etc/passwd",
      "https://rooms.example@evil.example/",
    ]) {
      expect((await statusOf(uuid, url)).json()).toMatchObject({ code: "miniapps.not_found" });
    }
    expect(asked).toBe(before);
  });

  it("is looked up so many times an hour", async () => {
    const uuid = await registered({ url: `${origin}/` });
    const codes: number[] = [];
    while (codes.length < statusLimit.count + 30) {
      const some = Array.from({ length: 50 }, () => statusOf(uuid, `${origin}/there`));
      codes.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(statusLimit.count);
    expect(new Set(codes)).toEqual(new Set([200, 429]));
  });
});
