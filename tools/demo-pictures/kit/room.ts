import { skyline, backdrop } from "./city.ts";
import { hex } from "./color.ts";
import { black } from "./furniture.ts";
import type { Lamp } from "./light.ts";
import type { Material } from "./material.ts";
import type { Mesh } from "./mesh.ts";
import { mottled } from "./patterns.ts";
import type { Rng } from "./seeded.ts";
import type { Vec } from "./vec.ts";

export type Opening = {
  wall: "back" | "left" | "right";
  from: number;
  to: number;
  sill?: number;
  head?: number;
  panes?: number;
};

export type RoomSpec = {
  /** Width in x (centred), depth away from the viewer, height. */
  w: number;
  d: number;
  h: number;
  floor: Material;
  wall: Material;
  ceiling?: Material;
  openings: readonly Opening[];
  frame?: Material;
  /** Storey above the street: higher rooms look over the roofs. */
  storey?: number;
  /** Walls that differ from `wall`. */
  walls?: Partial<Record<Opening["wall"], Material>>;
};

const plain = mottled("#ece6da", 2, 0.04);

/** A room open towards the viewer: floor, ceiling and three walls with window openings. */
export function room(mesh: Mesh, rng: Rng, r: RoomSpec): void {
  const x = r.w / 2;
  const front = 6;
  mesh.quad([-x, 0, front], [x, 0, front], [x, 0, -r.d], [-x, 0, -r.d], r.floor, [
    [-x, front],
    [x, front],
    [x, -r.d],
    [-x, -r.d],
  ]);
  mesh.box(-x - 0.3, r.h, -r.d - 0.3, x + 0.3, r.h + 0.3, front, r.ceiling ?? plain);
  for (const side of ["back", "left", "right"] as const) {
    const start = side === "back" ? -x : -r.d;
    const end = side === "back" ? x : front;
    const m = r.walls?.[side] ?? r.wall;
    const block = (
      a: number,
      b: number,
      y0: number,
      y1: number,
      mat: Material,
      thick = 0.3,
      inset = 0,
    ): void => {
      if (b - a < 0.001 || y1 - y0 < 0.001) return;
      if (side === "back") mesh.box(a, y0, -r.d - thick + inset, b, y1, -r.d + inset, mat);
      else if (side === "left") mesh.box(-x - thick + inset, y0, a, -x + inset, y1, b, mat);
      else mesh.box(x - inset, y0, a, x + thick - inset, y1, b, mat);
    };
    let at = start;
    for (const o of r.openings.filter((k) => k.wall === side).toSorted((p, q) => p.from - q.from)) {
      const [sill, head] = [o.sill ?? 0, o.head ?? r.h];
      block(at, o.from, 0, r.h, m);
      block(o.from, o.to, 0, sill, m);
      block(o.from, o.to, head, r.h, m);
      const n = o.panes ?? Math.max(1, Math.round((o.to - o.from) / 1.5));
      const f = r.frame ?? black;
      for (let i = 0; i <= n; i++) {
        const p = o.from + ((o.to - o.from) * i) / n;
        block(p - 0.03, p + 0.03, sill, head, f, 0.1, -0.1);
      }
      block(o.from, o.to, sill, sill + 0.06, f, 0.1, -0.1);
      block(o.from, o.to, head - 0.06, head, f, 0.1, -0.1);
      at = o.to;
    }
    block(at, end, 0, r.h, m);
  }
  const drop = -(r.storey ?? 8) * 3.6;
  const walls = backdrop(0.12, 77);
  mesh.quad(
    [-3000, drop, -r.d - 2],
    [3000, drop, -r.d - 2],
    [3000, drop, -3000],
    [-3000, drop, -3000],
    mottled("#8a8577", 20, 0.1),
  );
  skyline(mesh, rng, walls, {
    distance: 160,
    depth: 320,
    arc: 150,
    count: 40,
    low: 16 - drop * 0.4,
    high: 60 - drop * 0.5,
    base: drop,
  });
  skyline(mesh, rng, walls, {
    distance: 600,
    depth: 600,
    arc: 150,
    count: 60,
    low: 40 - drop * 0.5,
    high: 150,
    base: drop,
  });
}

/** The soft light that each opening sends into the room. */
export function windowLamps(r: RoomSpec, color: string, strength: number): Lamp[] {
  return r.openings.flatMap((o) => {
    const [sill, head] = [o.sill ?? 0, o.head ?? r.h];
    const n = Math.max(1, Math.round((o.to - o.from) / 3.5));
    return Array.from({ length: n }, (_, i): Lamp => {
      const t = o.from + ((o.to - o.from) * (i + 0.5)) / n;
      const y = (sill + head) / 2 + 0.2;
      const at: Vec =
        o.wall === "back"
          ? [t, y, -r.d - 0.4]
          : o.wall === "left"
            ? [-r.w / 2 - 0.4, y, t]
            : [r.w / 2 + 0.4, y, t];
      const facing: Vec =
        o.wall === "back" ? [0, 0, 1] : o.wall === "left" ? [1, 0, 0] : [-1, 0, 0];
      return {
        at,
        facing,
        color: hex(color, strength),
        size: ((o.to - o.from) / n) * (head - sill),
      };
    });
  });
}

/** Light that a sunlit patch of floor throws back up. */
export const bounce = (
  x: number,
  z: number,
  size: number,
  strength: number,
  color = "#ffcf96",
): Lamp => ({ at: [x, -0.3, z], facing: [0, 1, 0], color: hex(color, strength), size });

export const bulbs = (
  spots: readonly Vec[],
  strength: number,
  size = 0.6,
  color = "#ffc98c",
): Lamp[] => spots.map((at) => ({ at, color: hex(color, strength), size }));
