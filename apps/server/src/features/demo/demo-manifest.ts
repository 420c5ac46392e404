import { appPermissionNames } from "@portico/contract";
import Type from "typebox";
import { Value } from "typebox/value";
import { roles } from "../users/users.public.ts";
import { buildingLanguageSchema } from "../buildings/buildings.public.ts";
import { categoryFields, utilityButtonFields } from "../content/content.public.ts";
import { ImportFailure } from "../imports/imports.public.ts";
import { portfolioFields } from "../portfolios/portfolios.public.ts";
import { brandFields, pictureUses, themeFields } from "../whitelabel/whitelabel.public.ts";

const closed = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1 });
const key = Type.String({ pattern: "^[a-z0-9][a-z0-9-]*$" });
const languageCode = Type.String({ pattern: "^[a-z]{2}-[a-z]{2}$" });
const part = Type.Number({ minimum: 0, maximum: 1 });

const brandSchema = Type.Object(
  {
    ...brandFields,
    pictures: Type.Object(
      Object.fromEntries(pictureUses.map((use) => [use, Type.Optional(text)])),
      closed,
    ),
    /** The point of the cover that stays in view when it is cropped. */
    cover_focus: Type.Optional(Type.Object({ x: part, y: part }, closed)),
  },
  closed,
);

const categorySchema = Type.Object(categoryFields, closed);
const utilityButtonSchema = Type.Object(utilityButtonFields, closed);

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
    ...portfolioFields,
    languages: Type.Array(buildingLanguageSchema, { minItems: 1 }),
    categories: Type.Array(categorySchema),
    utility_buttons: Type.Array(utilityButtonSchema),
    apps: Type.Array(appSchema),
    building_themes: Type.Optional(
      Type.Array(Type.Object({ building: key, ...themeFields }, closed)),
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

/** Checks a manifest. Throws `ImportFailure` that names the first thing wrong with it. */
export function readManifest(json: string): DemoManifest {
  const value: unknown = JSON.parse(json);
  if (Value.Check(manifestSchema, value)) return value;
  const [first] = Value.Errors(manifestSchema, value);
  const where = first?.instancePath === "" ? "/" : first?.instancePath;
  throw new ImportFailure(`demo.json: ${where} ${first?.message}`);
}
