import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import { ownPackageFolders } from "../dev/server-sources.ts";
import type { PageTemplate } from "./page-template.ts";

/** Serves the web app from its sources with hot reload: Vite answers whatever the portal does not. */
export async function devTemplate(app: FastifyInstance, folder: string): Promise<PageTemplate> {
  const vite = await createServer({
    root: folder,
    appType: "custom",
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // What restarts the server also makes the page load again, once it can.
      watch: { ignored: ownPackageFolders.map((own) => `${own}/**`) },
    },
  });
  // The server closes once every connection has, and the page's hot reload is one of them.
  app.addHook("preClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (/^\/(api|images|healthcheck)\b/.test(request.url)) return done();
    // What Vite answers itself never comes to the hook that gives a place back.
    app.workload.leave(request);
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    html: async (url) => {
      const html = await readFile(join(folder, "index.html"), "utf8");
      return { html: await vite.transformIndexHtml(url, html), styles: [] };
    },
    firstPaint: async () => "",
    homePainter: async () => null,
    fontPreloads: async () => "",
    modulePreloads: async () => "",
  };
}
