import { expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";

const key = "key_test_portico";
const test = usePortal({ BRANCH_KEY: key });

/** What a page says of the link service, by its policy and by its data. */
async function saysOf(url: string) {
  const { headers, body } = await test.app.inject({ url, headers: { host: "localhost:4000" } });
  const policy = String(headers["content-security-policy"]);
  return { isAllowed: /branch\.io|app\.link/.test(policy), isToldKey: body.includes(key) };
}

it("lets pages load the link service's script where a click arrives, whoever asked before", async () => {
  for (const url of ["/login", "/login?_branch_match_id=42", "/login"]) {
    const isClick = url.includes("?");
    expect(await saysOf(url)).toEqual({ isAllowed: isClick, isToldKey: isClick });
  }
});

it.each([
  "/login?lang=en-us",
  "/login?next=_branch_match_id%3D42",
  "/_branch_match_id=42",
  "/webview/help-desk?accessToken=a&_branch_match_id=42",
])("lets %s load nothing of the link service", async (url) => {
  expect(await saysOf(url)).toEqual({ isAllowed: false, isToldKey: false });
});
