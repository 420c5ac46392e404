import { cross, normalize, sub, type Vec } from "./vec.ts";

export type CameraSpec = {
  eye: Vec;
  target: Vec;
  /** Horizontal angle of view in degrees. */
  fov?: number;
  /** Keeps the film upright and shifts the lens instead of tilting, so that verticals stay parallel. */
  level?: boolean;
};

/** A projection onto a raster of `width` x `height`: either the eye's perspective or the sun's parallel view. */
export type Projection = {
  eye: Vec;
  right: Vec;
  up: Vec;
  forward: Vec;
  width: number;
  height: number;
  /** Pixels per unit tangent (perspective) or per metre (parallel). */
  focal: number;
  centreX: number;
  centreY: number;
  parallel: boolean;
};

export function perspective(spec: CameraSpec, width: number, height: number): Projection {
  const { eye, target, fov = 50, level = false } = spec;
  const focal = width / 2 / Math.tan((fov * Math.PI) / 360);
  const aim = sub(target, eye);
  const flat = Math.hypot(aim[0], aim[2]);
  const forward = normalize(level ? [aim[0], 0, aim[2]] : aim);
  const right = normalize(cross(forward, [0, 1, 0]));
  const centreY = height / 2 + (level ? (focal * aim[1]) / flat : 0);
  return {
    eye,
    right,
    up: cross(right, forward),
    forward,
    width,
    height,
    focal,
    centreX: width / 2,
    centreY,
    parallel: false,
  };
}

/** The sun's view of a sphere around `centre`; shadows fall only inside it. */
export function sunView(sun: Vec, centre: Vec, radius: number, size: number): Projection {
  const forward = normalize([-sun[0], -sun[1], -sun[2]]);
  const right = normalize(cross(forward, Math.abs(forward[1]) > 0.99 ? [0, 0, 1] : [0, 1, 0]));
  const eye: Vec = [
    centre[0] + sun[0] * radius * 4,
    centre[1] + sun[1] * radius * 4,
    centre[2] + sun[2] * radius * 4,
  ];
  return {
    eye,
    right,
    up: cross(right, forward),
    forward,
    width: size,
    height: size,
    focal: size / 2 / radius,
    centreX: size / 2,
    centreY: size / 2,
    parallel: true,
  };
}
