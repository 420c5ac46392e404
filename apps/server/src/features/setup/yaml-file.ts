import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";
import { type Document, isMap, isNode, LineCounter, parseDocument } from "yaml";
import { CommandFailure } from "../../platform/commands/command.ts";
import { type PortalFault, schemaFaults } from "./schema-faults.ts";

/** What a file says, and how to say what is wrong with it. */
export interface YamlFile<Said> {
  said: Said;
  /** Throws `CommandFailure` that says where in the file each thing is wrong, if anything is. */
  refuse(faults: readonly PortalFault[]): void;
}

/**
 * Reads a YAML file (1.2, so that `no` is a text).
 * @param name what the file is called in messages
 * @throws CommandFailure with line and column of everything that the schema refuses
 */
export function readYaml<S extends TSchema>(
  schema: S,
  text: string,
  name: string,
): YamlFile<Static<S>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const where = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const [error] = document.errors;
  if (error !== undefined) {
    throw new CommandFailure(`${where(error.pos[0])}: ${error.message}`);
  }
  const refuse = (faults: readonly PortalFault[]) => {
    if (faults.length === 0) return;
    const told = faults.map((fault) => {
      const path = fault.at.join(".");
      const what = path === "" ? "the file" : path;
      return `${where(offsetOf(document, fault))}: ${what} ${fault.reason}`;
    });
    throw new CommandFailure([...told, "Nothing was changed."].join("\n"));
  };
  const value: unknown = document.toJS() ?? {};
  if (Value.Check(schema, value)) return { said: value, refuse };
  refuse(schemaFaults(schema, value));
  throw new CommandFailure(`${name} does not have the form that is needed.`);
}

/** Where a fault begins; that of the value around it, where the file has no such value. */
function offsetOf(document: Document, { at, isKey = false }: PortalFault): number {
  for (let length = at.length; length > 0; length -= 1) {
    const path = at.slice(0, length);
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => String(key) === String(path.at(-1)))
      : undefined;
    if (isKey && isNode(pair?.key)) return pair.key.range?.[0] ?? 0;
    const node = document.getIn(path, true);
    if (isNode(node)) return node.range?.[0] ?? 0;
  }
  return 0;
}
