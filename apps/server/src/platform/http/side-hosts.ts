import { readSideHost, type SideHost } from "@portico/rules/side-host";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";

/** Keeps side hosts to what lies there: no call and no page of the portal answers at them. */
export function keepSideHostsApart(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ host, routeOptions }) => {
    const side = readSideHost(host)?.side ?? null;
    const isOf = routeOptions.config.sideHost ?? null;
    if (side !== isOf) throw new AppError("request.not_found");
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The host beside the portal's own that a route answers at, and only there. */
    sideHost?: SideHost;
  }
}
