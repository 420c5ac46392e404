import { fileURLToPath } from "node:url";
import { paths as value } from "@portico/contract/paths";
import type { Plugin } from "vite";

const file = fileURLToPath(import.meta.resolve("@portico/contract/paths"));

/** Answers the table of paths as a value, without the endpoints and their schemas that it is made from. */
export function paths(): Plugin {
  return {
    name: "portico:paths",
    enforce: "pre",
    load: (id) => (id === file ? `export const paths = ${JSON.stringify(value)};` : null),
  };
}
