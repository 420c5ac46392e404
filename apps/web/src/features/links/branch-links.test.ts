import { afterEach, expect, it, vi } from "vitest";
import { branchLinks } from "./branch-links.ts";

const building = "0199a000-0000-7000-8000-00000000b001";
const content = "0199a000-0000-7000-8000-00000000c001";

afterEach(() => void vi.unstubAllGlobals());

/** The SDK's `init`, which answers with an error or with what a link carries. */
function stub(error: unknown, parsed: Readonly<Record<string, unknown>> | null = null) {
  const answer = {
    data: JSON.stringify(parsed),
    data_parsed: parsed,
    has_app: null,
    identity: null,
    developer_identity: null,
    referring_identity: null,
    referring_link: "https://portico.app.link/abc",
  };
  const init = vi.fn<NonNullable<Window["branch"]>["init"]>((_key, _options, done) =>
    done(error, answer),
  );
  vi.stubGlobal("window", { branch: { init } });
  return init;
}

const open = () => branchLinks("key_test_1").open("click-1");

it("asks for one click, with the key of the account and without banners", async () => {
  const init = stub(null, { building_uuid: building });
  await open();
  expect(init).toHaveBeenCalledExactlyOnceWith(
    "key_test_1",
    { branch_match_id: "click-1", no_journeys: true },
    expect.any(Function),
  );
});

it.each([
  [{ building_uuid: building }, { content_uuid: null, navigation_url: null }],
  [{ building_uuid: building, content_uuid: content }, { content_uuid: content }],
  [
    { building_uuid: building, navigation_url: "https://a.example/" },
    { navigation_url: "https://a.example/" },
  ],
  [{ building_uuid: building, content_uuid: "../account" }, { content_uuid: null }],
  [{ building_uuid: building, navigation_url: 5 }, { navigation_url: null }],
])("reads %j", async (parsed, target) => {
  stub(null, { "+clicked_branch_link": true, ...parsed });
  expect(await open()).toMatchObject({ building_uuid: building, ...target });
});

it.each([
  ["without a building", { $deeplink_path: "x" }],
  ["whose building is none", { building_uuid: "//evil.example" }],
  ["that has been answered before", {}],
  ["without data", null],
])("leads nowhere by a click %s", async (_name, parsed) => {
  stub(null, parsed);
  expect(await open()).toBeNull();
});

it("rejects where the service refuses", async () => {
  stub(new Error("Network error"));
  await expect(open()).rejects.toThrow("did not answer");
});
