interface Shape {
  width: number;
  height: number;
}

/**
 * The width, for `sizes`, that a picture has when it covers a place: of one that is cropped at its
 * sides, more than the place's. Both are lengths as CSS has them, e.g. `100vw` and `100vh`.
 */
export function coverSizes(
  { width, height }: Shape,
  place: { width: string; height: string },
): string {
  return `max(${place.width}, calc(${place.height} * ${width} / ${height}))`;
}

/**
 * `sizes` of a building's large picture, which the shell asks for ahead of its place in the page: where
 * the two differ it may be loaded twice. On a phone it is as high as the lines of a name make it.
 */
export function jumbotronSizes(image: Shape): string {
  return coverSizes(image, { width: "100vw", height: "clamp(230px, 26vw, 340px)" });
}
