import { isCardExpired } from "@portico/rules/card-expiry";
import { holderFaults } from "@portico/rules/card-holder";
import { cardBrandOf, isCardNumber, isTestCard } from "@portico/rules/card-number";
import type { CardDetails, Opening } from "../lib/orders.ts";
import type { Report, VaultError } from "../lib/reports.ts";

interface KeptCard {
  digits: string;
  details: CardDetails;
  opening: Opening;
}

const blank = (attribute: string): VaultError => ({
  attribute,
  key: "errors.blank",
  message: "This can't be blank",
});

const notAName = (attribute: string): VaultError => ({
  attribute,
  key: "errors.invalid",
  message: "This isn't a name",
});

function nameFaults(details: CardDetails): VaultError[] {
  const { firstName, lastName } = holderFaults(details);
  return Object.entries({ first_name: firstName, last_name: lastName }).flatMap(
    ([attribute, fault]) => {
      if (fault === null) return [];
      return fault === "blank" ? blank(attribute) : notAName(attribute);
    },
  );
}

function numberFaults(digits: string): VaultError[] {
  if (digits === "") return [blank("number")];
  if (!isCardNumber(digits)) {
    return [{ attribute: "number", key: "errors.invalid", message: "The card number isn't valid" }];
  }
  if (isTestCard(digits)) return [];
  const message = "This is a sandbox. It takes test card numbers only, so don't enter a real card";
  return [{ attribute: "number", key: "errors.sandbox_number", message }];
}

function expiryFaults(expiry: CardDetails): VaultError[] {
  if (!isCardExpired(expiry, new Date())) return [];
  return [{ attribute: "year", key: "errors.expired", message: "The card has expired" }];
}

const failed = (key: string, message: string): Report => ({
  report: "errors",
  errors: [{ attribute: "base", key, message }],
});

/** A token that nobody guesses; it says nothing of the number. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Makes the token of a card and has its brand, last four digits, month and name kept by it. The number
 * goes nowhere; nobody could be charged with it.
 */
export async function keepCard({ digits, details, opening }: KeptCard): Promise<Report> {
  const errors = [...nameFaults(details), ...numberFaults(digits), ...expiryFaults(details)];
  if (errors.length > 0) return { report: "errors", errors };
  const token = newToken();
  const cardType = cardBrandOf(digits)?.name ?? "";
  const lastFour = digits.slice(-4);
  const { firstName, lastName, month, year } = details;
  try {
    const { ok, status } = await fetch("/cards", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...opening,
        token,
        brand: cardType,
        last_four: lastFour,
        month,
        year,
        holder_name: `${firstName.trim()} ${lastName.trim()}`,
      }),
    });
    if (ok) return { report: "token", token, cardType, lastFour };
    return status === 403
      ? failed("errors.opening_ended", "The fields have to be opened anew")
      : failed("errors.unavailable", "The sandbox took nothing");
  } catch {
    return failed("errors.unavailable", "The sandbox could not be reached");
  }
}
