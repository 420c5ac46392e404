/** The point of a picture that stays in view when it is cropped, in parts of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Where nobody says anything else. */
export const middle: FocalPoint = { x: 0.5, y: 0.5 };

/** Whether a point is where it is for every picture of which nobody says anything else. */
export function isMiddle({ x, y }: FocalPoint): boolean {
  return x === middle.x && y === middle.y;
}
