import type { Farm } from "@portico/contract";

/** Reads a farm's answer: the pictures in it are at the farm, too, not at the page's host. */
export async function readFarmAnswer(response: Response, { url }: Farm): Promise<unknown> {
  const { origin } = new URL(url);
  const isPicture = (name: string, value: unknown) =>
    name === "src" && typeof value === "string" && value.startsWith("/");
  return JSON.parse(await response.text(), (name, value: unknown) =>
    isPicture(name, value) ? `${origin}${String(value)}` : value,
  );
}
