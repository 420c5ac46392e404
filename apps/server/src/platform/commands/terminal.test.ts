import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { openTerminal } from "./terminal.ts";

function open() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  const terminal = openTerminal(input, output);
  if (terminal === null) throw new Error("nobody is there");
  return { input, output, terminal };
}

it("asks one question after the other", async () => {
  const { input, output, terminal } = open();
  const name = terminal.ask("Name: ");
  expect(String(output.read())).toContain("Name: ");
  input.write("Harbour\n");
  expect(await name).toBe("Harbour");
  const city = terminal.ask("City: ");
  input.write("Hamburg\n");
  expect(await city).toBe("Hamburg");
});

it("takes what was typed before it asked", async () => {
  const { input, output, terminal } = open();
  const name = terminal.ask("Name: ");
  input.write("Harbour\nHamburg\nada@harbour.example\n");
  expect(await name).toBe("Harbour");
  await new Promise(setImmediate);
  output.read();
  expect(await terminal.ask("City: ")).toBe("Hamburg");
  expect(String(output.read())).toBe("City: Hamburg\n");
  expect(await terminal.ask("Address: ")).toBe("ada@harbour.example");
});

it("gives up where somebody has gone", async () => {
  const { input, terminal } = open();
  const name = terminal.ask("Name: ");
  input.end();
  await expect(name).rejects.toThrow("Nobody is there");
});

it("asks nobody where nobody is", () => {
  expect(openTerminal(new PassThrough(), new PassThrough())).toBeNull();
});
