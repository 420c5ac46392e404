/** Milliseconds that a code must be out of sight before it counts again. */
export const forgottenAfter = 3000;

/**
 * Tells which of the codes that a camera reads are to be acted on: the same one stays in view for many
 * pictures, and means one visitor.
 *
 * @returns whether a code counts that is seen at an instant (milliseconds)
 */
export function createCodeFilter(): (code: string, now: number) => boolean {
  let last = "";
  let seenAt = Number.NEGATIVE_INFINITY;
  return (code, now) => {
    const isNew = code !== last || now - seenAt >= forgottenAfter;
    last = code;
    seenAt = now;
    return isNew;
  };
}
