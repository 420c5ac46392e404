import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** What loads a script of ours, with its address. */
const loading = /<(script|link)\b([^>]*?)\b(src|href)="(\/[^"]+\.js)"/g;

/**
 * Says with each script of a document what it must be: a browser runs no other (Subresource Integrity).
 * Scripts that these import are loaded ahead by the document, and so said as well.
 *
 * @param folder that the scripts lie in
 */
export function createScriptIntegrity(folder: string) {
  const known = new Map<string, Promise<string>>();

  function integrityOf(name: string): Promise<string> {
    const reading =
      known.get(name) ??
      readFile(join(folder, name)).then((bytes) => `sha384-${hash("sha384", bytes, "base64")}`);
    known.set(name, reading);
    return reading;
  }

  return async function withIntegrity(html: string): Promise<string> {
    const names = [...html.matchAll(loading)].map(([, , , , path = ""]) => basename(path));
    const found = await Promise.all(
      [...new Set(names)].map(async (name) => [name, await integrityOf(name)] as const),
    );
    const integrities = new Map(found);
    return html.replaceAll(loading, (whole, _tag, _attributes, _name, path: string) => {
      const integrity = integrities.get(basename(path));
      return integrity === undefined ? whole : `${whole} integrity="${integrity}"`;
    });
  };
}
