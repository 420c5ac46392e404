import Type, { type TSchema } from "typebox";
import { themeSchema } from "../buildings/schemas.ts";
import { flagNames } from "../flags/constants.ts";
import { attachmentLimits } from "../support/constants.ts";
import { closedObject, imageSchema, nullable, oneOf, optionalText, text, uuid } from "../wire.ts";

/** A route that a brand hides, with everything below it. */
export const hiddenRouteSchema = closedObject(
  {
    route: text("Path; `{building}` stands for any building."),
    shown_by_flag: nullable(oneOf(flagNames, "Flag that shows it again; null is none.")),
  },
  "A hidden route.",
);

/** A route that a brand hides, on the wire. */
export type HiddenRoute = Type.Static<typeof hiddenRouteSchema>;

/** Texts of a brand in further languages, by language code. */
function translated<P extends Record<string, TSchema>>(properties: P) {
  return Type.Optional(
    Type.Record(Type.String(), Type.Partial(closedObject(properties)), {
      description: "The same texts in other languages, by language code such as `de-de`.",
    }),
  );
}

const utilityTexts = {
  name: text("Label."),
  text: optionalText("One line under the label."),
};

/** A service that stays within reach while the portal is closed. */
export const maintenanceUtilitySchema = closedObject(
  {
    ...utilityTexts,
    translations: translated(utilityTexts),
    url: text("Where it leads: http, https, mailto or tel."),
    icon: text("Name of the icon."),
    is_sign_in_required: Type.Boolean({
      description: "Whether visitors without a session are told to sign in instead.",
    }),
  },
  "A service of the maintenance page.",
);

/** A service of the maintenance page, on the wire. */
export type MaintenanceUtility = Type.Static<typeof maintenanceUtilitySchema>;

const brandTexts = {
  tagline: optionalText("One line on the sign-in page."),
  amenities_label: optionalText(
    "What the brand calls its amenities; the catalogue's word without it.",
  ),
};

/** What a brand decides by configuration and not by code. */
export const brandSettingsSchema = closedObject(
  {
    page_title: text("Title of every page."),
    ...brandTexts,
    translations: translated(brandTexts),
    eula_url: text("Terms of service."),
    privacy_policy_url: text("Privacy policy."),
    support_email: text("Where people get help."),
    request_data_url: optionalText("Page to request one's data, where the brand has one."),
    hidden_routes: Type.Array(hiddenRouteSchema, {
      description: "Routes of the portal that the brand hides.",
    }),
    maintenance_utilities: Type.Array(maintenanceUtilitySchema, {
      description: "Services that the maintenance page leads to; none for most brands.",
    }),
    survey_addresses: Type.Array(Type.String(), {
      description:
        "What the addresses of the brand's surveys begin with; such a call to action opens inside the page.",
    }),
    attachment_max_bytes: Type.Integer({
      minimum: 1,
      maximum: attachmentLimits.bytes,
      description: "Size of the largest file that may be attached to a request.",
    }),
    brand_scope: text("`ALL`, or the brand's identifier where it lists only its own buildings."),
    admin_url: optionalText('Administration that "Launch admin" opens, where there is one.'),
    is_login_code_offered: Type.Boolean({
      description: "Whether people may sign in with a mailed code instead of their password.",
    }),
    code_digits: Type.Integer({
      minimum: 4,
      maximum: 6,
      description: "Digits of mailed codes.",
    }),
    code_minutes: Type.Integer({
      minimum: 5,
      maximum: 1440,
      description: "Minutes that mailed codes are valid.",
    }),
    session_access_minutes: Type.Integer({
      minimum: 1,
      maximum: 60,
      description: "Minutes that access tokens live, but never longer than half of the idle time.",
    }),
    session_idle_minutes: Type.Integer({
      minimum: 5,
      maximum: 90 * 24 * 60,
      description:
        "Minutes after which a session that nobody uses ends; no more than `session_absolute_days`.",
    }),
    session_absolute_days: Type.Integer({
      minimum: 1,
      maximum: 90,
      description: "Days after which every session ends.",
    }),
    second_factor: oneOf(
      ["offered", "administrators", "everybody"],
      "Of whom a second factor is demanded at sign-in; it is offered to everybody.",
    ),
    answers: oneOf(
      ["dialogs", "one-tap"],
      "How RSVP and claim are answered: asked about and confirmed in dialogs, or at once, with a way to undo it, where nothing is left to decide.",
    ),
    service_booking_url: Type.Optional(
      text(
        "Where the app for booking services begins; a registered app, `{miniapps}/…` for one of the portal's own.",
        { maxLength: 2000 },
      ),
    ),
    kiosk_idle_seconds: Type.Optional(
      Type.Integer({
        minimum: 30,
        maximum: 3600,
        description:
          "Seconds without a touch after which a kiosk forgets its visitor and shows the home; 120 without it.",
      }),
    ),
    analytics_sample_rate: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description: "Percent of visits whose events are recorded; all without it.",
      }),
    ),
  },
  "Settings of a brand.",
);

/** Settings of a brand. */
export type BrandSettings = Type.Static<typeof brandSettingsSchema>;

/** Everything the page must know of a brand before its first paint. */
export const brandConfigSchema = closedObject(
  {
    brand: text("Identifier, `HQO` for an unknown host."),
    name: text("Name of the brand."),
    settings: brandSettingsSchema,
    theme: themeSchema,
    icon: nullable(imageSchema),
    logo: nullable(imageSchema),
    logo_on_dark: nullable(imageSchema),
    cover: nullable(imageSchema),
    languages: Type.Array(Type.String(), {
      description: "Language codes offered before sign-in, best first.",
    }),
    frame_origins: Type.Array(Type.String(), {
      description:
        "The only origins that pages may show within theirs: of registered apps and of surveys.",
    }),
  },
  "Configuration of a brand.",
);

/** Configuration of a brand, on the wire. */
export type BrandConfig = Type.Static<typeof brandConfigSchema>;

/** The look that a host shows, with the brand it belongs to. */
export const domainThemeSchema = closedObject(
  {
    brand: text("Identifier of the brand, `HQO` for an unknown host."),
    ...themeSchema.properties,
  },
  "The theme of a host.",
);

/** A brand as clients refer to it. */
export const whitelabelSchema = closedObject(
  {
    id: uuid("The white label; the same as `uuid`."),
    uuid: uuid("The white label."),
    brand_identifier: text("Identifier of the brand, e.g. `HQO`."),
    whitelabel_config_uuid: uuid("Its configuration."),
  },
  "A white label.",
);

/** A white label on the wire. */
export type Whitelabel = Type.Static<typeof whitelabelSchema>;

/** What a brand configures, in the words of older clients. */
export const whitelabelConfigSchema = closedObject(
  {
    uuid: uuid("The configuration."),
    help_desk: closedObject(
      { email: text("Where people get help.") },
      "The help desk of the brand.",
    ),
    settings: closedObject(
      {
        primaryColor: optionalText("Accent colour, #rrggbb."),
        secondaryColor: optionalText("Second colour, #rrggbb."),
        eulaLink: text("Terms of service."),
        privacyPolicyLink: text("Privacy policy."),
        supportEmail: text("Where people get help."),
      },
      "Settings.",
    ),
  },
  "Configuration of a white label.",
);

/** The configuration of a white label, on the wire. */
export type WhitelabelConfig = Type.Static<typeof whitelabelConfigSchema>;
