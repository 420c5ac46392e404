import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Transactional } from "../imports/imports.public.ts";
import type { PassCodes } from "../visits/visits.public.ts";
import type { DemoPasswords } from "./demo-passwords.ts";

/** What the demo is loaded with. */
export interface DemoParts {
  db: Transactional;
  storage: FileStorage;
  hashPassword(password: string): Promise<string>;
  passwords: DemoPasswords;
  /** Makes the passes of visitors. */
  passCodes: PassCodes;
  /** Hears of everything that an operator or author should know. */
  log(line: string): void;
  /** The folder with `demo.json`. */
  folder: string;
  /** The moment that relative dates count from. */
  now: Date;
}
