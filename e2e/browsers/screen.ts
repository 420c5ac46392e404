import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { programOf } from "./browser-page.ts";

/** Starts an X server that draws into memory, for a browser that opens a window. */
export async function startScreen() {
  // The server chooses a number that is free and writes it to the last of these.
  const child = spawn(programOf("XVFB"), ["-displayfd", "3", "-screen", "0", "1280x900x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  for await (const number of createInterface(child.stdio[3] as Readable)) {
    return { name: `:${number}`, stop: () => void child.kill() };
  }
  throw new Error("Xvfb ended before it was ready");
}
