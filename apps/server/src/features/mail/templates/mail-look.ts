import type { BrandConfig } from "@portico/contract";
import { parseHex, shadeFor, textContrast } from "@portico/rules/color";
import { headerLogo } from "@portico/rules/header-logo";
import { type ImageWidth, imageWidths, renditionUrl } from "@portico/rules/image-ladder";
import { schemes, themeRoles } from "@portico/rules/theme";

/** The colours of a mail in one scheme. */
export interface MailPalette {
  ground: string;
  surface: string;
  text: string;
  muted: string;
  line: string;
  accent: string;
  onAccent: string;
  accentText: string;
  /** Seen against the surface where the accent itself may be too near to it. */
  accentEdge: string;
  accentSoft: string;
}

/** A logo as a mail shows it, in CSS pixels. */
export interface MailLogo {
  src: string;
  width: number;
  height: number;
}

/** How a brand's mails look. */
export interface MailLook {
  light: MailPalette;
  /** Null for a brand that allows no dark. */
  dark: MailPalette | null;
  logo: { light: MailLogo; dark: MailLogo | null } | null;
}

/** Neutral colours and accent of `tokens.css`, where the brand's theme leaves them open. */
const neutral = {
  light: { text: "#1c1e20", muted: "#5b6066", line: "#e4e2dc" },
  dark: { text: "#eceef0", muted: "#a4abb2", line: "#2a3035" },
} as const;
const defaultAccent = "#257bad";

function paletteOf(theme: BrandConfig["theme"], name: "light" | "dark"): MailPalette {
  const accent = parseHex(theme.primary_color) ?? defaultAccent;
  const roles = themeRoles({ ...theme, primary_color: accent }, schemes[name]);
  const role = (short: string, fallback: string) => roles[`--color-${short}`] ?? fallback;
  const { sunken: ground, surface, towards } = schemes[name];
  const accentSoft = role("accent-soft", ground);
  const muted = role("text-muted", neutral[name].muted);
  return {
    ground,
    surface,
    text: role("text", neutral[name].text),
    // The page has no muted text on the tint; a mail has.
    muted: shadeFor(muted, [ground, surface, accentSoft], towards, textContrast),
    line: neutral[name].line,
    accent,
    onAccent: role("on-accent", "#ffffff"),
    accentText: role("accent-text", accent),
    accentEdge: role("accent-edge", accent),
    accentSoft,
  };
}

/** CSS pixels; a mail's header is quieter than the portal's. */
const logoHeight = 40;
const largestLogo = 260;

/** A logo in a rendition sharp enough for screens with two pixels to one. */
function logoOf(image: NonNullable<BrandConfig["logo"]>, origin: string): MailLogo {
  const scale = Math.min(logoHeight / image.height, largestLogo / image.width);
  const width = Math.round(image.width * scale);
  const rung: ImageWidth = imageWidths.find((each) => each >= width * 2) ?? imageWidths[0];
  const src = `${origin}${renditionUrl(image.src, rung, "webp")}`;
  return { src, width, height: Math.round(image.height * scale) };
}

/** The look of a brand's mails: its colours, readable in both schemes, and its logo. */
export function mailLookOf(config: BrandConfig, origin: string): MailLook {
  const logo = headerLogo(config, config.theme);
  const hasDarkLogo = logo !== null && logo.dark.src !== logo.light.src;
  return {
    light: paletteOf(config.theme, "light"),
    dark: config.theme.is_dark_allowed ? paletteOf(config.theme, "dark") : null,
    logo: logo && {
      light: logoOf(logo.light, origin),
      dark: hasDarkLogo ? logoOf(logo.dark, origin) : null,
    },
  };
}
