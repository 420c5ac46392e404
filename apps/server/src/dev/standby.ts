import { registerHooks, type ResolveFnOutput } from "node:module";
import { foreignPackages } from "../platform/dev/server-sources.ts";

// Becomes the server when it is told to. What the server is made of besides our sources takes longest
// to load, so that is done ahead; a package that cannot be loaded shows itself when it is needed.

const isForeign = (specifier: string, parent = "") =>
  !/^(\.|node:|file:)/.test(specifier) && !parent.includes("/node_modules/");

/** Where our sources find packages: Node looks anew for every import, through drizzle's long list. */
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (!isForeign(specifier, context.parentURL)) return next(specifier, context);
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});

process.on("message", (step) => {
  if (step === "load") return void import("../app.ts");
  performance.mark("start");
  return void import("../main.ts");
});

for (const name of [...foreignPackages, "vite"]) await import(name).catch(() => undefined);
