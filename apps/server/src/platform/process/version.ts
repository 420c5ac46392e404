import { ownPackage } from "./own-package.ts";

/** Version of Portico; package.json is where it stands, CHANGELOG.md says what is in it. */
export const version = ownPackage.version;
