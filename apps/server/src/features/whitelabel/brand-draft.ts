import { brandSettingsSchema, flagNames } from "@portico/contract";
import Type from "typebox";

const closed = { additionalProperties: false } as const;
const color = Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" });
const colorOrNull = Type.Union([color, Type.Null()]);
const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** The look of a brand, or of one building over that of its brand; null leaves it to what is below. */
export const themeFields = {
  primary_color: Type.Optional(colorOrNull),
  secondary_color: Type.Optional(colorOrNull),
  primary_font_color: Type.Optional(colorOrNull),
  font: Type.Optional(textOrNull),
  is_dark_allowed: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  is_avatar_visible: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  display_portfolio_logo: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
};

const themeSchema = Type.Object(themeFields, closed);

/** A look, as files say it. */
export type ThemeDraft = Type.Static<typeof themeSchema>;

/** What a brand has pictures for. */
export const pictureUses = [
  "icon",
  "logo",
  "logo_on_dark",
  "cover",
  "portfolio_logo",
  "home_header",
] as const;

export type PictureUse = (typeof pictureUses)[number];

/** What files say of a brand, apart from its pictures. */
export const brandFields = {
  identifier: Type.String({ pattern: "^[A-Z0-9]+$" }),
  name: Type.String({ minLength: 1 }),
  /** The first is the one that mails link to. */
  hosts: Type.Array(Type.String({ pattern: "^(?:[a-z0-9.-]+|\\[[0-9a-f:.]+\\])$" })),
  settings: brandSettingsSchema,
  theme: themeSchema,
  flags: Type.Object(
    Object.fromEntries(flagNames.map((name) => [name, Type.Optional(Type.Boolean())])),
    closed,
  ),
  /** Offered before sign-in, best first. */
  languages: Type.Array(Type.String({ pattern: "^[a-z]{2}-[a-z]{2}$" }), { minItems: 1 }),
};

const brandSchema = Type.Object(brandFields, closed);

/** A brand, as files say it. */
export type BrandDraft = Type.Static<typeof brandSchema>;
