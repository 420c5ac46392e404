import type { FocalPoint } from "../../images/images.public.ts";
import { BadCell } from "../import-failure.ts";
import type { CellReader } from "./cell.ts";

const part = String.raw`(0(?:\.\d+)?|1(?:\.0+)?|\.\d+)`;
const point = new RegExp(String.raw`^${part}[\s,;]+${part}$`);

/** A point of a picture: parts of its width and height, from the left and from the top. */
export const focalPoint: CellReader<FocalPoint> = (text) => {
  const [, x, y] = point.exec(text.trim()) ?? [];
  if (x === undefined || y === undefined) {
    throw new BadCell("is not two numbers from 0 to 1, such as 0.5 0.3");
  }
  return { x: Number(x), y: Number(y) };
};
