import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDescription } from "./document.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const compiler = join(root, "node_modules", "typescript", "bin", "tsc");

/** A program that uses a generated client: what it may do, and what it must not compile with. */
const program = `
import createClient from "openapi-fetch";
import type { Building, Flags, Session, User } from "@portico/contract";
import type { components, paths } from "portal-api";

type Schemas = components["schemas"];
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** The client's types are the contract's own. */
export const same: [
  Same<Schemas["Building"], Building>,
  Same<Schemas["Flags"], Flags>,
  Same<Schemas["Session"], Session>,
  Same<Schemas["User"], User>,
] = [true, true, true, true];

const client = createClient<paths>({ baseUrl: "https://portal.example/api" });
export async function nameOf(buildingUuid: string): Promise<string> {
  const path = { buildingUuid };
  const { data, error } = await client.GET("/tenant/v1/buildings/{buildingUuid}", { params: { path } });
  return data === undefined ? error.code : data.data.building.name;
}
export const login = client.POST("/auth/v2/login", {
  body: { email: "maya@larkspur.example", password: "seven herons over the quay" },
});
// @ts-expect-error A body without a password is none.
export const refused = client.POST("/auth/v2/login", { body: { email: "a@b.example" } });
`;

const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  // Of packages; what was generated is checked.
  skipLibCheck: true,
  noEmit: true,
  target: "es2024",
  lib: ["es2024", "dom"],
  module: "nodenext",
  types: [],
  paths: { "portal-api": ["./api.ts"] },
};

let folder: string;
beforeAll(async () => {
  // Inside the project, so that the program finds its packages.
  folder = await mkdtemp(join(root, "apps", "server", "node_modules", ".client-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("a client that openapi-typescript makes of the document compiles strictly", async () => {
  const document = createDescription("1.2.3")("https://portal.example");
  const generated = astToString(await openapiTS(JSON.stringify(document)));
  await writeFile(join(folder, "api.ts"), generated);
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: ["api.ts", "program.ts"] }),
  );
  await expect(promisify(execFile)(process.execPath, [compiler, "-p", folder])).resolves.toEqual({
    stdout: "",
    stderr: "",
  });
});
