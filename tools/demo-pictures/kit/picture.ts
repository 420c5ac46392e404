import { type CameraSpec, perspective } from "./camera.ts";
import { develop } from "./develop.ts";
import { expose } from "./expose.ts";
import { bloom, defocus, type Focus } from "./lens.ts";
import type { Look } from "./light.ts";
import { Mesh } from "./mesh.ts";
import { occlusion } from "./occlusion.ts";
import { makeVisibility, rasterize, type Visibility } from "./raster.ts";
import { addReflections } from "./reflect.ts";
import { type Rng, seeded } from "./seeded.ts";
import { sunTest } from "./shadow.ts";
import { addSteam, type Plume } from "./steam.ts";
import type { Vec } from "./vec.ts";

/** One picture as data: where the camera stands, what light there is, what is built in front of it. */
export type Picture = {
  camera: CameraSpec;
  look: Look;
  build: (mesh: Mesh, rng: Rng) => void;
  /** Part of the world in which the sun casts shadows. */
  shadows: { centre: Vec; radius: number };
  focus?: Focus;
  /** Steam or smoke that rises from a place. */
  steam?: readonly Plume[];
  /** How far mirrors look, in metres. */
  reach?: number;
};

let samples: Visibility | undefined;

/** Renders a picture to 8-bit RGB rows. */
export function render(slug: string, picture: Picture, width: number, height: number): Buffer {
  const mesh = new Mesh();
  picture.build(mesh, seeded(slug));
  const { look } = picture;
  const view = perspective(picture.camera, width * 2, height * 2);
  if (samples?.width !== width * 2) samples = makeVisibility(width * 2, height * 2);
  rasterize(mesh, view, samples);
  const size = width > 1000 ? 2048 : 1280;
  const sunAt = sunTest(
    mesh,
    look.sun.towards,
    look.sun.soft,
    picture.shadows.centre,
    picture.shadows.radius,
    size,
  );
  const open = occlusion(mesh, view, samples, look.shade.reach, look.shade.strength);
  const shot = expose(mesh, look, view, samples, sunAt, open);
  addReflections(shot, look, view, picture.reach ?? 60);
  if (picture.focus) defocus(shot, picture.focus);
  if (picture.steam) addSteam(shot, view, picture.steam);
  bloom(shot, look.bloom);
  return develop(shot, look, slug);
}
