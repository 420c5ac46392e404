import type { TestApp } from "../../../testing/test-app.ts";
import { takeCard } from "./take-card.ts";
import { cardIn, createWallet } from "./wallet.ts";

interface CausesDeps {
  /** Signs somebody new in. */
  signIn: () => Promise<{ uuid: string; headers: { authorization: string } }>;
  /** Notes what no line of the log may hold. */
  secret: (text: string) => string;
}

/** Real calls that the security log tells of, each with whose account it is about. */
export function cardCauses(test: TestApp, { signIn, secret }: CausesDeps) {
  async function withCard() {
    const { uuid, headers } = await signIn();
    const wallet = createWallet(test.app, headers);
    const token = secret(await takeCard(test, { holderName: secret("Noor Haddadova") }));
    return { uuid, wallet, cardId: cardIn(await wallet.save(token)).id };
  }
  return {
    "card.saved": async () => ({ account: (await withCard()).uuid }),
    "card.used": async () => {
      const { uuid, wallet, cardId } = await withCard();
      await wallet.tokenize(cardId);
      return { account: uuid };
    },
    "card.removed": async () => {
      const { uuid, wallet, cardId } = await withCard();
      await wallet.remove(cardId);
      return { account: uuid };
    },
  };
}
