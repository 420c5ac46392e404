import { type Command, UsageError } from "../../platform/commands/command.ts";
import { requirePortfolio } from "../portfolios/portfolios.public.ts";
import { writePortalFile } from "./portal-file.ts";
import { onlyPortfolio, readStoredPortal } from "./stored-portal.ts";

/** `export`: writes what the portal is as a file of `apply`. */
export const exportCommand: Command = {
  name: "export",
  usage: "export [--portfolio SLUG] > FILE",
  summary: "Writes the portal as a file that apply takes; secrets and pictures are left out.",
  details: ["--portfolio SLUG      only this portfolio, and its brand"],
  read(words) {
    const [option, slug, ...surplus] = words;
    const isOne = option === "--portfolio" && slug !== undefined && surplus.length === 0;
    if (words.length > 0 && !isOne) throw new UsageError("Which portfolio? --portfolio SLUG");
    return async ({ db, output }) => {
      if (slug !== undefined) await requirePortfolio(db, slug);
      const portal = await readStoredPortal(db);
      const text = writePortalFile(slug === undefined ? portal : onlyPortfolio(portal, slug));
      output.line(text.trimEnd());
    };
  },
};
