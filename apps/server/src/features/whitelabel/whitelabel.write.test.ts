import { expect, it } from "vitest";
import { checkBrand, checkTheme, toBrand } from "./whitelabel.write.ts";

const settings = {
  eula_url: "https://harbour.test/terms",
  privacy_policy_url: "https://harbour.test/privacy",
  support_email: "help@harbour.test",
};
const brand = toBrand({
  identifier: "HARBOUR",
  name: "Harbour",
  hosts: ["harbour.test"],
  settings,
});

it("takes a brand of few words, with the portal's own settings for the rest", () => {
  const { faults } = checkBrand(brand);
  expect(faults).toBeNull();
  expect(brand.settings).toMatchObject({ page_title: "Harbour", code_digits: 4, ...settings });
});

it.each([
  [{ identifier: "harbour" }, "identifier"],
  [{ name: "" }, "name"],
  [{ hosts: ["harbour.test", "https://harbour.test"] }, "hosts.1"],
  [{ theme: { primary_color: "red" } }, "theme.primary_color"],
  [{ languages: [] }, "languages"],
  [{ settings: { ...brand.settings, code_digits: 3 } }, "settings.code_digits"],
  [{ settings: { ...brand.settings, eula_url: "javascript:1" } }, "settings.eula_url"],
  [{ settings: { ...brand.settings, admin_url: "admin" } }, "settings.admin_url"],
  [{ settings: { ...brand.settings, support_email: "help" } }, "settings.support_email"],
  [
    { settings: { ...brand.settings, session_idle_minutes: 1441, session_absolute_days: 1 } },
    "settings.session_idle_minutes",
  ],
])("refuses a brand with %j and says where", (change, field) => {
  const { faults } = checkBrand({ ...brand, ...change });
  expect(faults).toMatchObject([{ field }]);
});

it("takes a look that leaves things to the brand, and none of colours that are none", () => {
  expect(checkTheme({ primary_color: "#0044aa", font: null }).faults).toBeNull();
  expect(checkTheme({ primary_color: "blue" }).faults).toMatchObject([{ field: "primary_color" }]);
});
