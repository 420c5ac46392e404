import { join } from "node:path";
import { buildPackage } from "./build-package.ts";

/** `npm run build`: the package as it is published, in `dist`. */
await buildPackage(join(import.meta.dirname, "../dist"));
