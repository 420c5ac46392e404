import { readFileSync } from "node:fs";
import type { Theme } from "@portico/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, edgeContrast, mix, parseHex, textContrast } from "./color.ts";
import { schemeOf, schemes, themeRoles, themeStylesheet } from "./theme.ts";

const plain: Theme = {
  primary_color: null,
  secondary_color: null,
  primary_font_color: null,
  font: null,
  is_dark_allowed: true,
  is_avatar_visible: true,
  display_portfolio_logo: false,
  portfolio_logo: null,
  building_logo: null,
  home_header_image: null,
};

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Every pair of roles that text or marks stand on, with the contrast it needs. */
function unreadable(theme: Theme): string[] {
  return Object.entries(schemes).flatMap(([name, scheme]) => {
    const roles = themeRoles(theme, scheme);
    const role = (short: string) => roles[`--color-${short}`] ?? "";
    const grounds = [scheme.surface, scheme.raised, scheme.sunken];
    const onGrounds = (short: string, least: number) =>
      grounds.map((ground) => ({ short, least, is: contrast(role(short), ground) }));
    const on = (short: string, ground: string) => ({
      short,
      least: textContrast,
      is: contrast(role(short), role(ground)),
    });
    return [
      on("on-accent", "accent"),
      on("on-accent", "accent-hover"),
      on("on-secondary", "secondary"),
      on("accent-text", "accent-soft"),
      ...["accent-text", "secondary-text", "text", "text-muted"].flatMap((short) =>
        onGrounds(short, textContrast),
      ),
      ...onGrounds("accent-edge", edgeContrast),
    ]
      .filter(({ is, least }) => !(is >= least))
      .map(({ short, is }) => `${name} ${short} ${is}`);
  });
}

function branded(primary: string, secondary = primary, ink = primary): Theme {
  return { ...plain, primary_color: primary, secondary_color: secondary, primary_font_color: ink };
}

describe("theme", () => {
  it.each(["#ffd400", "#0a0a0c", "#fdfdfb", "#257bad", "#ff0000", "#777777"])(
    "keeps text readable on and around %s in both schemes",
    (hex) => {
      expect(unreadable(branded(hex))).toEqual([]);
    },
  );

  it("keeps text readable with every colour in both schemes", () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (primary, secondary, ink) => {
        expect(unreadable(branded(primary, secondary, ink))).toEqual([]);
      }),
    );
  });

  it("never changes the brand's own colour", () => {
    expect(themeStylesheet(branded("#FFD400"))).toContain("--color-accent:#ffd400");
  });

  it("reads short and long hex colours and nothing else", () => {
    expect(parseHex("#FA0")).toBe("#ffaa00");
    for (const text of ["fa0", "#fa", "red", "#12345g", "#257bad;}</style>", "", null]) {
      expect(parseHex(text)).toBeNull();
    }
  });

  it("leaves out what is absent or malformed", () => {
    expect(themeStylesheet(plain)).toBe("");
    expect(themeStylesheet({ ...plain, primary_color: "blue", font: 'x";}' })).toBe("");
  });

  it("never lets data out of the style element", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (color, font) => {
        const css = themeStylesheet({ ...plain, primary_color: color, font });
        expect(css).not.toMatch(/[<>\\]/);
      }),
    );
    const attack = "#fff}</style><script>alert(1)</script>";
    expect(themeStylesheet({ ...branded(attack), font: attack })).toBe("");
  });

  it("sets dark roles only where the visitor's scheme may be dark", () => {
    const css = themeStylesheet(branded("#257bad"));
    expect(css).toContain(
      '@media (prefers-color-scheme:dark){:root:root:not([data-scheme="light"])',
    );
    expect(schemeOf({ ...plain, is_dark_allowed: false })).toBe("light");
    expect(schemeOf(plain)).toBe("system");
  });

  it("quotes a brand's own font before ours", () => {
    expect(themeStylesheet({ ...plain, font: "Söhne Breit" })).toBe(
      ':root:root{--font-family:"Söhne Breit",var(--font-family-default)}',
    );
  });

  it("computes against the grounds and defaults of the tokens", () => {
    const tokens = readFileSync(new URL("../../ui/src/tokens.css", import.meta.url), "utf8");
    const [light = "", dark = ""] = tokens.split("@media (prefers-color-scheme: dark)");
    const sheets = { light, dark } as const;
    for (const name of ["light", "dark"] as const) {
      const scheme = schemes[name];
      expect(sheets[name]).toContain(`--color-surface: ${scheme.surface};`);
      expect(sheets[name]).toContain(`--color-surface-raised: ${scheme.raised};`);
      expect(sheets[name]).toContain(`--color-surface-sunken: ${scheme.sunken};`);
      const roles = themeRoles({ ...plain, primary_color: "#257BAD" }, scheme);
      for (const role of ["accent-text", "accent-soft"]) {
        expect(sheets[name]).toContain(`--color-${role}: ${roles[`--color-${role}`]};`);
      }
    }
  });

  it("mixes colours by share", () => {
    expect(mix("#ffffff", "#000000", 0.5)).toBe("#808080");
  });
});
