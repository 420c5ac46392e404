import { negotiate } from "@fastify/accept-negotiator";

/** How answers are compressed, the one that is liked best first. */
export const encodings = ["br", "gzip"] as const;

export type ContentEncoding = (typeof encodings)[number];

/** Bytes below which an answer stays as it is: what fits one packet gains nothing. */
export const leastCompressed = 1400;

/** How the one who sent these headers takes an answer: null as it is. */
export function encodingFor(
  accepted: string | undefined,
  offered: readonly ContentEncoding[] = encodings,
): ContentEncoding | null {
  return negotiate(accepted ?? "", [...offered]);
}
