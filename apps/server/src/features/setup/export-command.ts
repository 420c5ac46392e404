import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import { type Command, UsageError } from "../../platform/commands/command.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { withPath } from "../../platform/process/file-fault.ts";
import { requirePortfolio } from "../portfolios/portfolios.public.ts";
import { writePortalFile } from "./portal-file.ts";
import { onlyPortfolio, readStoredPortal } from "./stored-portal.ts";
import { writePictures } from "./write-pictures.ts";

/** `export`: writes what the portal is as a file of `apply`. */
export const exportCommand: Command<{ storage: FileStorage }> = {
  name: "export",
  usage: "export [--portfolio SLUG] [--pictures FOLDER] > FILE",
  summary: "Writes the portal as a file that apply takes; secrets are left out.",
  details: [
    "--portfolio SLUG      only this portfolio, and its brand",
    "--pictures FOLDER     writes the brands' pictures there, for another portal; FILE lies beside it",
  ],
  read(words) {
    const { values, positionals } = readOptions(words, {
      portfolio: { type: "string" },
      pictures: { type: "string" },
    });
    if (positionals.length > 0) throw new UsageError("Which portfolio? --portfolio SLUG");
    const { portfolio: slug, pictures: folder } = values;
    return async ({ db, output, storage }) => {
      if (slug !== undefined) await requirePortfolio(db, slug);
      const all = await readStoredPortal(db);
      const portal = slug === undefined ? all : onlyPortfolio(all, slug);
      const whole =
        folder === undefined
          ? portal
          : await withPath(folder, writePictures(portal, { db, storage, folder }));
      output.line(writePortalFile(whole).trimEnd());
    };
  },
};
