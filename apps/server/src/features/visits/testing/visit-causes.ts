import type { TestApp } from "../../../testing/test-app.ts";
import { somebody } from "./people.ts";

interface CausesDeps {
  /** Notes what no line of the log may hold. */
  secret: (text: string) => string;
}

/** What a front desk does that the security log tells of, each with whose account did it. */
export function visitCauses(test: TestApp, { secret }: CausesDeps) {
  async function watching(name: string) {
    const desk = await somebody(test, "building_admin");
    secret(desk.email);
    const entry = { name: secret(name), reason: secret("Took the plants") };
    const { data } = await desk.call("POST", "watch-list", entry);
    return { desk, entryUuid: data.watched.uuid };
  }
  return {
    "desk.overridden": async () => {
      const { desk } = await watching("Kolbova Verena");
      const { uuid } = await desk.invite({ visitors: [{ name: "Verena Kolbova" }] });
      const override_reason = secret("Brought them back");
      await desk.call("POST", "desk/check-ins", { visit_uuid: uuid, override_reason });
      return { account: desk.uuid };
    },
    "watch_list.added": async () => ({ account: (await watching("Rolf Adlerson")).desk.uuid }),
    "watch_list.removed": async () => {
      const { desk, entryUuid } = await watching("Uwe Talmann");
      await desk.call("DELETE", `watch-list/${entryUuid}`);
      return { account: desk.uuid };
    },
  };
}
