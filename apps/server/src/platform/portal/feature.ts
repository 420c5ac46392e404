import type { FastifyInstance } from "fastify";
import type { Reading } from "../metrics/reading.ts";
import type { Chore } from "../jobs/housekeeping.ts";

/** What the portal does for a feature. */
interface Installed {
  /** Registers its calls and pages. */
  routes?: (app: FastifyInstance) => void | Promise<void>;
  /** What has to be done every so often, such as dropping what has run out; by names of its own. */
  chores?: Readonly<Record<string, Chore>>;
  /** What operators are told of it in numbers. */
  readings?: readonly Reading[];
  /** Ends what runs beside the requests. */
  close?: () => Promise<void>;
}

/**
 * What every feature's `create<Feature>(portal)` gives: what the portal does for it, and beside that
 * what others may ask of it, by names that it says, its own where that is one thing. A word that is
 * neither does not compile.
 */
export type Feature<Asked extends string = never> = Installed & Readonly<Record<Asked, unknown>>;
