import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** The end of a process, which whoever shares requests out has to hear of first. */
export interface Draining {
  /** Whether the process is about to end: it should get no more requests. */
  readonly hasBegun: boolean;
  /** Says that it is, and resolves when the listener may close. */
  begin(seconds: number): Promise<void>;
}

/** Requests are answered meanwhile as ever, but no connection is kept for the next one. */
export function announceEnd(app: FastifyInstance): void {
  let hasBegun = false;
  app.decorate("draining", {
    get hasBegun() {
      return hasBegun;
    },
    async begin(seconds) {
      hasBegun = true;
      if (seconds > 0) await delay(seconds * 1000);
    },
  } satisfies Draining);
  app.addHook("onSend", async (_request, reply) => {
    if (hasBegun) reply.header("connection", "close");
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether this process is about to end. */
    draining: Draining;
  }
}
