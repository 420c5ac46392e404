import type { FastifyInstance } from "fastify";
import type { Chore } from "../jobs/housekeeping.ts";

/**
 * What every feature's `create<Feature>(portal)` gives: what the portal does for it. What others may
 * ask of the feature stands beside that, under the feature's name where it is one thing.
 */
export interface Feature {
  /** Registers its calls and pages. */
  routes?: (app: FastifyInstance) => void | Promise<void>;
  /** What has to be done every so often, such as dropping what has run out. */
  chores?: readonly Chore[];
  /** Ends what runs beside the requests. */
  close?: () => Promise<void>;
  /** What others may ask. */
  [asked: string]: unknown;
}
