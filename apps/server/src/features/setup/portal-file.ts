import { Value } from "typebox/value";
import { type Document, isMap, isNode, LineCounter, parseDocument, stringify } from "yaml";
import { CommandFailure } from "../../platform/commands/command.ts";
import { checkPortal } from "./check-portal.ts";
import { type Portal, portalSchema } from "./portal-schema.ts";
import { type PortalFault, schemaFaults } from "./schema-faults.ts";

/** A file that was understood. */
export interface PortalFile {
  portal: Portal;
  /** Throws `CommandFailure` that says where in the file each thing is wrong, if anything is. */
  refuse(faults: readonly PortalFault[]): void;
}

/**
 * Reads what a portal is to be.
 * @param name what the file is called in messages
 * @throws CommandFailure with line and column of everything that is wrong
 */
export function readPortalFile(text: string, name: string): PortalFile {
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
      return `${where(offsetOf(document, fault))}: ${path === "" ? "the file" : path} ${fault.reason}`;
    });
    throw new CommandFailure([...told, "Nothing was changed."].join("\n"));
  };
  const value: unknown = document.toJS() ?? {};
  if (!Value.Check(portalSchema, value)) {
    refuse(schemaFaults(portalSchema, value));
    throw new CommandFailure(`${name} does not say what a portal is.`);
  }
  refuse(checkPortal(value));
  return { portal: value, refuse };
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

const heading = `# What this portal is: npm run portico -- apply FILE brings another one to the same.
# Left out, because they are secret or no text: single sign-on and directory secrets, passwords and
# accounts, pictures, and what is imported (companies, people, content).
`;

/** Writes a portal as a file; the same portal gives the same text. */
export function writePortalFile(portal: Portal): string {
  return heading + stringify(portal, { lineWidth: 100, aliasDuplicateObjects: false });
}
