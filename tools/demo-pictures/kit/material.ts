import { hex, type Rgb } from "./color.ts";

/** What the shader knows of one visible point; a material's `paint` may change colour, gloss, glow and normal. */
export type Surface = {
  x: number;
  y: number;
  z: number;
  /** Metres along and up the face, as the builder of the mesh gave them. */
  u: number;
  v: number;
  nx: number;
  ny: number;
  nz: number;
  /** Unit direction from the eye to the point. */
  dx: number;
  dy: number;
  dz: number;
  /** Size of a pixel at this distance in metres; patterns finer than this must fade out or they shimmer. */
  foot: number;
  r: number;
  g: number;
  b: number;
  rough: number;
  spec: number;
  mirror: number;
  glowR: number;
  glowG: number;
  glowB: number;
};

export type Material = {
  color: Rgb;
  /** 0 polished, 1 chalk. */
  rough: number;
  /** Reflection seen head-on: 0.04 for most things, 0.3 and more for coated glass and metal. */
  spec: number;
  /** 1 lets the point reflect what else is in the picture (floors, water), not only the sky. */
  mirror: number;
  glow: Rgb;
  /** Light that shines through from behind: leaves, curtains, paper shades. */
  thin: number;
  castsShadow: boolean;
  /** Clear glass: mostly what is behind shows. */
  sheer: boolean;
  /** Metals colour their reflections. */
  metal: boolean;
  paint?: (s: Surface) => void;
};

export type MaterialOptions = Partial<Omit<Material, "color">>;

/** A plain material; everything else in the kit is this plus a `paint`. */
export function material(color: string | Rgb, options: MaterialOptions = {}): Material {
  return {
    color: typeof color === "string" ? hex(color) : color,
    rough: 0.8,
    spec: 0.04,
    mirror: 0,
    glow: [0, 0, 0],
    thin: 0,
    castsShadow: true,
    sheer: false,
    metal: false,
    ...options,
  };
}

export const metal = (color: string, rough = 0.35): Material =>
  material(color, { rough, spec: 0.6, metal: true });

/** Something that shines: lamps, screens, lit signs. Strength 1 is paper in daylight. */
export const glowing = (color: string, strength: number): Material =>
  material("#000000", { glow: hex(color, strength), castsShadow: false, spec: 0 });

/** Drinking glasses, cloches, panes: shows through, keeps its highlights. */
export const clearGlass = (color = "#0a0c0c", shine = 0.22): Material =>
  material(color, { rough: 0.03, spec: shine, sheer: true, castsShadow: false });
