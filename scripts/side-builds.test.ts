import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "./testing/project-copy.ts";

let copy: ProjectCopy;
let builder: ChildProcess;

const inCopy = (path: string) => join(copy.folder, path);

/** In the place of a build, which takes long: leaves a file that says so. */
function shortenBuild(app: string): void {
  const file = inCopy(`${app}/package.json`);
  const settings = JSON.parse(readFileSync(file, "utf8")) as { scripts: { build: string } };
  const script = `const fs=require("fs");fs.mkdirSync("dist",{recursive:true});fs.writeFileSync("dist/built","")`;
  settings.scripts.build = `node -e '${script}'`;
  writeFileSync(file, JSON.stringify(settings));
}

const apps = ["apps/miniapps", "apps/cards"];
const isBuilt = (app: string) => existsSync(inCopy(`${app}/dist/built`));

function save(path: string): void {
  writeFileSync(inCopy(path), `${readFileSync(inCopy(path), "utf8")}\n// Saved.\n`);
}

beforeAll(async () => {
  copy = copyProject();
  apps.forEach(shortenBuild);
  const build = `require("./scripts/lib/web-build.cjs").ensureSideBuilds()`;
  execFileSync(process.execPath, ["-e", build], { cwd: copy.folder });
  builder = fork(inCopy("scripts/side-builds.cjs"), { cwd: copy.folder });
  await once(builder, "message");
});

afterAll(async () => {
  const ended = once(builder, "exit");
  builder.disconnect();
  await ended;
  copy.remove();
});

describe("beside npm run dev", () => {
  it.each([
    ["a mini-app", "apps/miniapps/lib/bookings/cancel-booking.tsx", ["apps/miniapps"]],
    ["the card page", "apps/cards/page/card-page.tsx", ["apps/cards"]],
    ["a component of both", "packages/ui/src/confirm-dialog.tsx", apps],
  ])("%s is built anew once it is saved, and the other is not", async (_, path, built) => {
    for (const app of apps) rmSync(inCopy(`${app}/dist/built`), { force: true });
    save(path);
    await expect.poll(() => built.every(isBuilt)).toBe(true);
    expect(apps.filter(isBuilt)).toEqual(built);
  });
});
