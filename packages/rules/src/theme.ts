import type { Theme } from "@portico/contract";
import { edgeContrast, mix, onColor, parseHex, shadeFor, textContrast } from "./color.ts";

/** The grounds of one colour scheme that `tokens.css` paints text on. */
interface Scheme {
  surface: string;
  raised: string;
  sunken: string;
  /** Where shades move to for more contrast on these grounds. */
  towards: "#000000" | "#ffffff";
  /** Share of the accent in its soft tint. */
  tint: number;
}

/** The same values as in `packages/ui/src/tokens.css`; a test compares them. */
export const schemes: Record<"light" | "dark", Scheme> = {
  light: {
    surface: "#ffffff",
    raised: "#ffffff",
    sunken: "#f6f5f2",
    towards: "#000000",
    tint: 0.08,
  },
  dark: {
    surface: "#131619",
    raised: "#1b1f23",
    sunken: "#0d0f11",
    towards: "#ffffff",
    tint: 0.18,
  },
};

/** Body text aims higher than the bare minimum: long reading on a brand's own ink. */
const bodyContrast = 7;

function accentRoles(hex: string, role: "accent" | "secondary", scheme: Scheme) {
  const on = onColor(hex);
  const soft = mix(hex, scheme.surface, scheme.tint);
  const grounds = [scheme.surface, scheme.raised, scheme.sunken];
  return {
    [`--color-${role}`]: hex,
    [`--color-on-${role}`]: on,
    [`--color-${role}-text`]: shadeFor(hex, [...grounds, soft], scheme.towards, textContrast),
    ...(role === "accent"
      ? {
          "--color-accent-hover": mix(hex, on === "#ffffff" ? "#000000" : "#ffffff", 0.86),
          "--color-accent-edge": shadeFor(hex, grounds, scheme.towards, edgeContrast),
          "--color-accent-soft": soft,
        }
      : {}),
  };
}

function fontRoles(hex: string, scheme: Scheme) {
  const grounds = [scheme.surface, scheme.raised, scheme.sunken];
  const text = shadeFor(hex, grounds, scheme.towards, bodyContrast);
  const muted = mix(text, scheme.surface, 0.66);
  return {
    "--color-text": text,
    "--color-text-muted": shadeFor(muted, grounds, scheme.towards, textContrast),
  };
}

/** The custom properties that a theme sets in one scheme; malformed colours are left out. */
export function themeRoles(theme: Theme, scheme: Scheme): Record<string, string> {
  const primary = parseHex(theme.primary_color);
  const secondary = parseHex(theme.secondary_color);
  const ink = parseHex(theme.primary_font_color);
  return {
    ...(primary === null ? {} : accentRoles(primary, "accent", scheme)),
    ...(secondary === null ? {} : accentRoles(secondary, "secondary", scheme)),
    ...(ink === null ? {} : fontRoles(ink, scheme)),
  };
}

function block(selector: string, roles: Record<string, string>): string {
  const declarations = Object.entries(roles).map(([role, value]) => `${role}:${value}`);
  return declarations.length === 0 ? "" : `${selector}{${declarations.join(";")}}`;
}

/** A family name that can stand quoted in CSS; anything else is no font name. */
const familyPattern = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,60}$/u;

function fontBlock(font: string | null): string {
  if (font === null || !familyPattern.test(font)) return "";
  return block(":root:root", { "--font-family": `"${font}",var(--font-family-default)` });
}

/**
 * The style sheet that lays a brand's or building's theme over the default tokens, for the page
 * shell and for the page. Only validated colours and font names are printed, so that data can never
 * end the style element; the doubled `:root` wins over the tokens whatever the order of the sheets.
 * A theme that forbids dark also needs `data-scheme="light"` on the root (see {@link schemeOf}).
 */
export function themeStylesheet(theme: Theme): string {
  const light = block(":root:root", themeRoles(theme, schemes.light));
  const dark = block(':root:root:not([data-scheme="light"])', themeRoles(theme, schemes.dark));
  const darkMedia = dark === "" ? "" : `@media (prefers-color-scheme:dark){${dark}}`;
  return `${fontBlock(theme.font)}${light}${darkMedia}`;
}

/** Value of `data-scheme` on the root element: `light` pins it, `system` follows the visitor. */
export function schemeOf(theme: Theme): "light" | "system" {
  return theme.is_dark_allowed ? "system" : "light";
}
