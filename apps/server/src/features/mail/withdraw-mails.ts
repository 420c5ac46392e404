import type { Keyring } from "../../platform/crypto/keyring.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { unsealContent } from "./mail-content.ts";
import { deleteMails, listSealedAfter } from "./mail.repository.ts";

/** Mails that are opened at a time: a mail server that is away for a day leaves many. */
const batch = 200;

/** Whether a mail tells of an address; one that was sealed under another secret is never sent. */
function tellsOf(key: Keyring, sealedContent: string | null, address: string): boolean {
  try {
    return unsealContent(key, sealedContent ?? "").about.includes(address);
  } catch {
    return false;
  }
}

/** Takes back, in the caller's transaction, what waits to be sent and tells others of a person. */
export async function withdrawMailsAbout(
  tx: Executor,
  secretKey: Keyring,
  address: string,
): Promise<void> {
  const key = deriveKey(secretKey, "mail");
  let last: string | null = null;
  for (let isMore = true; isMore;) {
    const mails = await listSealedAfter(tx, last, batch);
    const found = mails.filter(({ sealedContent }) => tellsOf(key, sealedContent, address));
    await deleteMails(
      tx,
      found.map(({ uuid }) => uuid),
    );
    last = mails.at(-1)?.uuid ?? null;
    isMore = mails.length === batch;
  }
}
