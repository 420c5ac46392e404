import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { workerPolicy } from "./content-security-policy.ts";
import { builtTemplate, type PageTemplate } from "./page-template.ts";

/**
 * Serves the files of the web app, built or, in development, as they are saved.
 *
 * @param folder of the web app, with its build in `dist`
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { isDev }: { isDev: boolean },
): Promise<PageTemplate> {
  if (isDev) {
    const { compileLazily } = await import("../dev/compile-lazily.ts");
    const { devTemplate } = await import("./dev-template.ts");
    compileLazily(app);
    return devTemplate(app, folder);
  }
  await app.register(async (assets) => {
    // A page that was let in is nothing without its files, and does not ask for them again.
    assets.addHook("onRoute", (route) => {
      route.config = { ...route.config, isUrgent: true };
    });
    await assets.register(fastifyStatic, {
      root: join(folder, "dist", "assets"),
      prefix: "/assets/",
      preCompressed: true,
      immutable: true,
      maxAge: "1y",
      index: false,
      setHeaders: (reply) => void reply.header("content-security-policy", workerPolicy),
    });
  });
  return builtTemplate(join(folder, "dist"));
}
