import { stringify } from "yaml";
import { spelling } from "../../platform/process/spelling.ts";
import { checkPortal } from "./check-portal.ts";
import type { KeptPictures } from "./portal-pictures.ts";
import { type Portal, portalSchema } from "./portal-schema.ts";
import { readYaml, type YamlFile } from "./yaml-file.ts";

/** A file that was understood. */
export interface PortalFile extends YamlFile<Portal> {
  /** The pictures that it names, by the hash that stands for each. */
  pictures: KeptPictures;
}

/** Reads what a portal is to be, as `readYaml` does; what fits to nothing else of the file is refused, too. */
export function readPortalFile(text: string, name: string): PortalFile {
  const file = readYaml(portalSchema, text, name);
  file.refuse(checkPortal(file.said));
  return { ...file, pictures: new Map() };
}

const heading = `# What this portal is: ${spelling.portico} apply FILE brings another one to the same.
# Left out, because they are secret or no text: single sign-on and directory secrets, passwords and
# accounts, and what is imported (companies, people, content).
`;

/** Writes a portal as a file; the same portal gives the same text. */
export function writePortalFile(portal: Portal): string {
  return heading + stringify(portal, { lineWidth: 100, aliasDuplicateObjects: false });
}
