import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { users } from "../../users/users.tables.ts";
import { become, somebody } from "../testing/people.ts";
import { walkInLimit } from "./desk.service.ts";

const test = usePortal();
let host: Awaited<ReturnType<typeof somebody>>;
let desk: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  host = await somebody(test);
  desk = await somebody(test, "building_admin");
});

describe("a walk-in", () => {
  const walkIn = (body: object) =>
    desk.call("POST", "desk/walk-ins", { idempotency_key: randomUUID(), ...body });

  it("is in the building at once, and the host hears of it", async () => {
    const other = await somebody(test);
    const visitor = { name: "Nora Finch", company: "Post" };
    const { data } = await walkIn({ host_uuid: other.uuid, visitor, purpose: "Parcel" });
    expect(data.visit).toMatchObject({
      status: "arrived",
      is_walk_in: true,
      host: { uuid: other.uuid },
      purpose: "Parcel",
    });
    expect((await mailsTo(test.app, other.email))[0]?.subject).toBe("Nora Finch, Post is here");
  });

  it("is refused for who is watched, until the desk says why, and leaves nothing behind", async () => {
    await desk.call("POST", "watch-list", { name: "Rolf Adler", reason: "Shouts" });
    const asked = { host_uuid: host.uuid, visitor: { name: "Adler Rolf" } };
    expect((await walkIn(asked)).code).toBe("visits.watched");
    expect((await desk.call("GET", "desk?query=adler")).data.visits).toEqual([]);
    const { data } = await walkIn({ ...asked, override_reason: "Has an appointment" });
    expect(data.visit).toMatchObject({ is_watched: true, status: "arrived" });
  });

  it("needs a key, of which another body is refused", async () => {
    const asked = { host_uuid: host.uuid, visitor: { name: "Kim Sand" } };
    expect((await desk.call("POST", "desk/walk-ins", asked)).code).toBe("request.invalid");
    const keyed = { ...asked, idempotency_key: randomUUID() };
    const { data } = await walkIn(keyed);
    expect((await walkIn({ ...keyed, purpose: "Another" })).code).toBe("visits.key_used");
    const colleague = await somebody(test, "building_admin");
    const other = await colleague.call("POST", "desk/walk-ins", keyed);
    expect(other.data.visit.uuid).not.toBe(data.visit.uuid);
    expect((await walkIn(keyed)).data.visit.uuid).toBe(data.visit.uuid);
  });

  it("that was refused takes no key", async () => {
    const { data } = await desk.call("POST", "watch-list", { name: "Uwe Tal", reason: "Shouts" });
    const asked = {
      host_uuid: host.uuid,
      visitor: { name: "Uwe Tal" },
      idempotency_key: randomUUID(),
    };
    expect((await walkIn(asked)).code).toBe("visits.watched");
    await desk.call("DELETE", `watch-list/${data.watched.uuid}`);
    expect((await walkIn(asked)).data.visit.status).toBe("arrived");
  });

  it("is to somebody of the building who may have visitors", async () => {
    const guest = await somebody(test, "guest");
    const elsewhere = await somebody(test, "tenant_user", test.theirs);
    for (const { uuid } of [guest, elsewhere, { uuid: randomUUID() }]) {
      const { code } = await walkIn({ host_uuid: uuid, visitor: { name: "Nora" } });
      expect(code).toBe("visits.host_not_found");
    }
    const { fields } = await walkIn({ host_uuid: host.uuid, visitor: { name: " " } });
    expect(fields).toEqual({ "/visitor/name": "required" });
  });

  it("finds hosts by the beginning of their names", async () => {
    const { db } = test.database;
    const other = await somebody(test);
    await db
      .update(users)
      .set({ firstName: "Qiän", lastName: "Xu" })
      .where(eq(users.uuid, other.uuid));
    await become(test, other.uuid, "tenant_admin");
    // Also as some programs write it, in two characters.
    for (const query of ["qi", "xu", "qiän x", "qia\u0308n"]) {
      const { data } = await desk.call("GET", `desk/hosts?query=${encodeURIComponent(query)}`);
      expect(data.hosts).toEqual([{ uuid: other.uuid, name: "Qiän Xu", company: null }]);
    }
  });

  it("of one desk are limited, also of fifty at once over two processes, and a known key is answered", async () => {
    const busy = await somebody(test, "building_admin");
    const limiter = createRateLimiter(test.database.db);
    const room = 5;
    for (let n = room; n < walkInLimit.count; n += 1) {
      await limiter.attempt([{ limit: walkInLimit, whose: busy.uuid }]);
    }
    const asked = () => ({
      idempotency_key: randomUUID(),
      host_uuid: host.uuid,
      visitor: { name: "Nora" },
    });
    const apps = [test.app, await test.another()];
    const bodies = Array.from({ length: 50 }, asked);
    const replies = await Promise.all(
      bodies.map((body, n) => busy.callAt(apps[n % 2] ?? test.app)("POST", "desk/walk-ins", body)),
    );
    const isIn = replies.map(({ status }) => status === 200);
    expect(isIn.filter(Boolean)).toHaveLength(room);
    const refused = replies.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(new Set(refused)).toEqual(new Set(["auth.too_many_attempts"]));
    const known = bodies[isIn.indexOf(true)] ?? {};
    expect((await busy.call("POST", "desk/walk-ins", known)).status).toBe(200);
    expect((await desk.call("POST", "desk/walk-ins", asked())).status).toBe(200);
  });
});
