import {
  appPermissionNames,
  brandSettingsSchema,
  categoryTypes,
  flagNames,
  utilityButtonTypes,
} from "@portico/contract";
import { fitsAbsolute } from "@portico/rules/session-lifetime";
import Type from "typebox";
import { Value } from "typebox/value";
import { roles } from "../users/users.public.ts";
import { ImportFailure } from "../imports/imports.public.ts";

const closed = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1 });
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const key = Type.String({ pattern: "^[a-z0-9][a-z0-9-]*$" });
const color = Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" });
const colorOrNull = Type.Union([color, Type.Null()]);
const languageCode = Type.String({ pattern: "^[a-z]{2}-[a-z]{2}$" });
const translations = Type.Optional(
  Type.Record(languageCode, Type.Record(Type.String(), Type.String())),
);

const themeColors = {
  primary_color: Type.Optional(colorOrNull),
  secondary_color: Type.Optional(colorOrNull),
  primary_font_color: Type.Optional(colorOrNull),
  font: Type.Optional(textOrNull),
  is_dark_allowed: Type.Optional(Type.Boolean()),
  is_avatar_visible: Type.Optional(Type.Boolean()),
  display_portfolio_logo: Type.Optional(Type.Boolean()),
};

const part = Type.Number({ minimum: 0, maximum: 1 });

const brandSchema = Type.Object(
  {
    identifier: Type.String({ pattern: "^[A-Z0-9]+$" }),
    name: text,
    hosts: Type.Array(Type.String({ pattern: "^[a-z0-9.-]+$" })),
    settings: brandSettingsSchema,
    theme: Type.Object(themeColors, closed),
    flags: Type.Object(
      Object.fromEntries(flagNames.map((name) => [name, Type.Optional(Type.Boolean())])),
      closed,
    ),
    languages: Type.Array(languageCode, { minItems: 1 }),
    pictures: Type.Object(
      {
        icon: Type.Optional(text),
        logo: Type.Optional(text),
        logo_on_dark: Type.Optional(text),
        cover: Type.Optional(text),
        portfolio_logo: Type.Optional(text),
        home_header: Type.Optional(text),
      },
      closed,
    ),
    /** The point of the cover that stays in view when it is cropped. */
    cover_focus: Type.Optional(Type.Object({ x: part, y: part }, closed)),
  },
  closed,
);

const categorySchema = Type.Object(
  {
    external_id: key,
    type: Type.Enum([...categoryTypes]),
    name: text,
    translations,
  },
  closed,
);

const utilityButtonSchema = Type.Object(
  {
    external_id: key,
    name: text,
    text: Type.Optional(textOrNull),
    utility_name: text,
    type: Type.Enum([...utilityButtonTypes]),
    route: Type.Optional(textOrNull),
    url: Type.Optional(textOrNull),
    icon: text,
    building: Type.Optional(textOrNull),
    company_types: Type.Optional(Type.Array(Type.String())),
    translations,
  },
  closed,
);

const appSchema = Type.Object(
  {
    external_id: key,
    name: text,
    url: text,
    origins: Type.Optional(Type.Array(text)),
    permissions: Type.Array(Type.Enum([...appPermissionNames])),
    gateways: Type.Optional(Type.Array(text)),
  },
  closed,
);

const portfolioSchema = Type.Object(
  {
    slug: key,
    name: text,
    brand: text,
    language: languageCode,
    timezone: text,
    languages: Type.Array(
      Type.Object({ code: Type.String({ pattern: "^[a-z]{2}_[A-Z]{2}$" }), name: text }, closed),
      { minItems: 1 },
    ),
    categories: Type.Array(categorySchema),
    utility_buttons: Type.Array(utilityButtonSchema),
    apps: Type.Array(appSchema),
    building_themes: Type.Optional(
      Type.Array(Type.Object({ building: key, ...themeColors }, closed)),
    ),
  },
  closed,
);

const accountSchema = Type.Object(
  {
    email: Type.String({ pattern: "^[^@\\s]+@[^@\\s]+$" }),
    password: Type.String({ minLength: 8 }),
    first_name: text,
    last_name: text,
    locale: languageCode,
    default_building: Type.Object({ portfolio: key, building: key }, closed),
    memberships: Type.Array(
      Type.Object(
        {
          portfolio: key,
          role: Type.Enum([...roles]),
          building: Type.Optional(Type.Union([key, Type.Null()])),
          company: Type.Optional(Type.Union([key, Type.Null()])),
        },
        closed,
      ),
    ),
  },
  closed,
);

const manifestSchema = Type.Object(
  {
    brands: Type.Array(brandSchema),
    portfolios: Type.Array(portfolioSchema),
    accounts: Type.Array(accountSchema),
  },
  closed,
);

/** What `demo.json` says (see `demo/README.md`). */
export type DemoManifest = Type.Static<typeof manifestSchema>;
/** A brand with its look. */
export type DemoBrand = DemoManifest["brands"][number];
/** A portfolio with what its files do not hold. */
export type DemoPortfolio = DemoManifest["portfolios"][number];
/** Somebody who can sign in. */
export type DemoAccount = DemoManifest["accounts"][number];
/** The look of a brand or building. */
export type DemoTheme = DemoBrand["theme"];

/** Checks a manifest. Throws `ImportFailure` that names the first thing wrong with it. */
export function readManifest(json: string): DemoManifest {
  const value: unknown = JSON.parse(json);
  if (Value.Check(manifestSchema, value)) {
    const at = value.brands.findIndex(({ settings }) => !fitsAbsolute(settings));
    if (at === -1) return value;
    const where = `/brands/${at}/settings/session_idle_minutes`;
    throw new ImportFailure(`demo.json: ${where} must be no more than session_absolute_days`);
  }
  const [first] = Value.Errors(manifestSchema, value);
  const where = first?.instancePath === "" ? "/" : first?.instancePath;
  throw new ImportFailure(`demo.json: ${where} ${first?.message}`);
}
