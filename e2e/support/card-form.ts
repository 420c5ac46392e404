import type { Page } from "@playwright/test";

/** The fields of the card page; number and code lie in frames of the vault. */
export function cardForm(page: Page) {
  const frame = (id: string) => page.frameLocator(`#${id} iframe`).getByRole("textbox");
  return {
    first: page.getByLabel(/^(First name|Vorname)/),
    last: page.getByLabel(/^(Last name|Nachname)/),
    number: frame("card-number"),
    expiry: page.getByLabel(/^(Expiry date|Gültig bis)/),
    cvv: frame("card-cvv"),
    country: page.getByRole("combobox"),
    add: page.getByRole("button", { name: /^(Add card|Karte hinzufügen)/ }),
  };
}

/** What is typed of a card. */
interface TypedCard {
  first?: string;
  last?: string;
  number?: string;
  expiry?: string;
  cvv?: string;
}

/**
 * Types a card as somebody would, key by key. The button comes into view first: a click that scrolls
 * before lands, for a moment, where the browser last saw the frames of number and code.
 */
export async function typeCard(page: Page, card: TypedCard = {}): Promise<void> {
  const form = cardForm(page);
  await form.add.scrollIntoViewIfNeeded();
  await form.first.fill(card.first ?? "Ada");
  await form.last.fill(card.last ?? "Byron");
  await form.number.pressSequentially(card.number ?? "5555555555554444");
  await form.expiry.pressSequentially(card.expiry ?? "431");
  await form.cvv.pressSequentially(card.cvv ?? "739");
}
