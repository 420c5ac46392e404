import type { IsClean } from "./clamd.ts";
import type { RemoteFile, RemoteFiles } from "./remote-files.ts";
import { RemoteRefusal } from "./remote-refusal.ts";

/** Lets only files through that were looked at and found clean (ASVS 5.4.3). */
export function scannedFiles(files: RemoteFiles, isClean: IsClean): RemoteFiles {
  async function clean(file: RemoteFile): Promise<RemoteFile> {
    const verdict = await isClean([file.bytes]).catch((cause: unknown) => {
      throw new RemoteRefusal("scanner", { cause });
    });
    if (!verdict) throw new RemoteRefusal("malware");
    return file;
  }

  return {
    ...files,
    get: async (address, limits) => clean(await files.get(address, limits)),
    async renew(address, limits, known) {
      const file = await files.renew(address, limits, known);
      return file === null ? null : clean(file);
    },
  };
}
