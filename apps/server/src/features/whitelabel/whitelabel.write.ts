import type { BrandSettings } from "@portico/contract";
import { emailAddress } from "@portico/rules/email-address";
import { safeLink } from "@portico/rules/safe-link";
import { fitsAbsolute } from "@portico/rules/session-lifetime";
import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { createCheck, Fault, type Rule } from "../../platform/writes/check.ts";
import { type BrandDraft, brandFields, type ThemeDraft, themeFields } from "./brand-draft.ts";
import { settingsOf } from "./default-brand.ts";

/** What a file says of a brand. */
type SaidBrand = Pick<BrandDraft, "hosts" | "identifier" | "name"> &
  Partial<Pick<BrandDraft, "flags" | "languages" | "theme">> & {
    settings?: Partial<BrandSettings>;
  };

/** A brand as a file says it, with what that leaves out as the portal has it. */
export function toBrand({ identifier, name, hosts, ...said }: SaidBrand): BrandDraft {
  const { settings = {}, theme = {}, flags = {}, languages = ["en-us"] } = said;
  return {
    identifier,
    name,
    hosts,
    settings: settingsOf({ page_title: name, ...settings }),
    theme,
    flags,
    languages,
  };
}

/** Settings that lead somewhere. */
const links = ["eula_url", "privacy_policy_url", "request_data_url", "admin_url"] as const;

/** What is wrong with settings each by itself, which their form does not say. */
export function settingsFaults(
  settings: Partial<BrandSettings>,
): { name: keyof BrandSettings; reason: string }[] {
  const { support_email: support } = settings;
  const wrong = links.filter((name) => {
    const address = settings[name];
    return typeof address === "string" && safeLink(address) === null;
  });
  return [
    ...wrong.map((name) => ({ name, reason: "is not a web address" })),
    ...(support === undefined || emailAddress(support) !== null
      ? []
      : [{ name: "support_email" as const, reason: "is not an email address" }]),
  ];
}

/** Takes what has the form that files have it in. */
const formed =
  <Part>(schema: TSchema): Rule<Part, Part> =>
  (part) => {
    const [first] = Value.Errors(schema, part);
    if (first === undefined) return part;
    const at = first.instancePath.slice(1).replaceAll("/", ".");
    return new Fault(first.message, at === "" ? null : at);
  };

const settings: Rule<BrandSettings, BrandSettings> = (value, row) => {
  const found = formed<BrandSettings>(brandFields.settings)(value, row);
  if (found instanceof Fault) return found;
  const [first] = settingsFaults(value);
  return first === undefined ? value : new Fault(first.reason, first.name);
};

/** Checks what is to be written of a brand; its pictures are stored apart. */
export const checkBrand = createCheck<BrandDraft>(
  {
    identifier: formed(brandFields.identifier),
    name: formed(brandFields.name),
    hosts: formed(brandFields.hosts),
    settings,
    theme: formed(brandFields.theme),
    flags: formed(brandFields.flags),
    languages: formed(brandFields.languages),
  },
  ["identifier", "name", "hosts", "settings", "theme", "flags", "languages"],
  ({ settings: whole }) =>
    fitsAbsolute(whole)
      ? null
      : {
          field: "settings.session_idle_minutes",
          language: null,
          reason: "must be no more than session_absolute_days",
        },
);

/** Checks what is to be written of a building's own look. */
export const checkTheme = createCheck<ThemeDraft>(
  {
    primary_color: formed(themeFields.primary_color),
    secondary_color: formed(themeFields.secondary_color),
    primary_font_color: formed(themeFields.primary_font_color),
    font: formed(themeFields.font),
    is_dark_allowed: formed(themeFields.is_dark_allowed),
    is_avatar_visible: formed(themeFields.is_avatar_visible),
    display_portfolio_logo: formed(themeFields.display_portfolio_logo),
  },
  [],
);
