import Type, { type TOptional } from "typebox";
import { buildingFields, buildingLanguageSchema } from "../buildings/buildings.public.ts";
import { categoryFields, utilityButtonFields } from "../content/content.public.ts";
import { scheduledImportFields } from "../imports/imports.public.ts";
import { portfolioFields } from "../portfolios/portfolios.public.ts";
import { brandFields, type PictureUse, themeFields } from "../whitelabel/whitelabel.public.ts";

const closed = { additionalProperties: false } as const;
/** Place in its list; where a new one says none, it is that in the file. */
const position = Type.Optional(Type.Integer({ minimum: 0 }));

const part = Type.Number({ minimum: 0, maximum: 1 });

/** By file, web address or hash; null takes it away. */
const pictureSchema = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Object(
    {
      from: Type.String({ minLength: 1 }),
      /** The point that stays in view when it is cropped. */
      focus: Type.Object({ x: part, y: part }, closed),
    },
    closed,
  ),
  Type.Null(),
]);

const pictures: Record<PictureUse, TOptional<typeof pictureSchema>> = {
  icon: Type.Optional(pictureSchema),
  logo: Type.Optional(pictureSchema),
  logo_on_dark: Type.Optional(pictureSchema),
  cover: Type.Optional(pictureSchema),
  portfolio_logo: Type.Optional(pictureSchema),
  home_header: Type.Optional(pictureSchema),
};

const brandSchema = Type.Object(
  {
    identifier: brandFields.identifier,
    name: brandFields.name,
    hosts: brandFields.hosts,
    settings: Type.Optional(Type.Partial(brandFields.settings, closed)),
    theme: Type.Optional(brandFields.theme),
    flags: Type.Optional(brandFields.flags),
    languages: Type.Optional(brandFields.languages),
    pictures: Type.Optional(Type.Object(pictures, closed)),
  },
  closed,
);

const buildingSchema = Type.Object(
  {
    ...buildingFields,
    languages: Type.Optional(Type.Array(buildingLanguageSchema)),
    theme: Type.Optional(Type.Object(themeFields, closed)),
  },
  closed,
);

const domainSchema = Type.Object(
  {
    domain: Type.String({ minLength: 1 }),
    /** Key of the building that it opens; every one of the portfolio without. */
    building: Type.Optional(Type.String({ minLength: 1 })),
    /** Key of the company whose domain it is. */
    company: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
  },
  closed,
);

const categorySchema = Type.Object({ ...categoryFields, position }, closed);
const tileSchema = Type.Object({ ...utilityButtonFields, position }, closed);

const importSchema = Type.Object(scheduledImportFields, closed);

const portfolioSchema = Type.Object(
  {
    ...portfolioFields,
    language: Type.Optional(portfolioFields.language),
    timezone: Type.Optional(portfolioFields.timezone),
    buildings: Type.Optional(Type.Array(buildingSchema)),
    domains: Type.Optional(Type.Array(domainSchema)),
    categories: Type.Optional(Type.Array(categorySchema)),
    tiles: Type.Optional(Type.Array(tileSchema)),
    imports: Type.Optional(Type.Array(importSchema)),
  },
  closed,
);

/** What a file of `portico apply` may say; what it leaves out stays as it is. */
export const portalSchema = Type.Object(
  {
    brands: Type.Optional(Type.Array(brandSchema)),
    portfolios: Type.Optional(Type.Array(portfolioSchema)),
  },
  closed,
);

/** What a portal is to be, or is. */
export type Portal = Type.Static<typeof portalSchema>;
/** A brand of it. */
export type PortalBrand = Type.Static<typeof brandSchema>;
/** A picture of a brand, as a file says it. */
export type PortalPicture = Type.Static<typeof pictureSchema>;
/** A portfolio of it, with what lies in it. */
export type PortalPortfolio = Type.Static<typeof portfolioSchema>;
/** A building of it. */
export type PortalBuilding = Type.Static<typeof buildingSchema>;
/** A mail domain of it. */
export type PortalDomain = Type.Static<typeof domainSchema>;
/** A category of it. */
export type PortalCategory = Type.Static<typeof categorySchema>;
/** A tile of it. */
export type PortalTile = Type.Static<typeof tileSchema>;
/** An import of it that comes round by itself. */
export type PortalImport = Type.Static<typeof importSchema>;
