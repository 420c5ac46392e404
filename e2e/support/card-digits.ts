/** Digits in a row of a number that nobody but its vault may know: fewer occur by chance. */
const telling = 8;

/** Numbers that test cards have; no bank has given them out. */
export const testCardNumbers = ["4242424242424242", "5555555555554444", "378282246310005"] as const;

/** Which of the test cards' numbers a text tells more of than it may, however it is written. */
export function cardsToldBy(text: string): string[] {
  // As people and programs write them: in groups, in quotes, percent-encoded.
  const digits = text.replaceAll(/(?<=\d)(?:[ -]|%20)(?=\d)/g, "");
  return testCardNumbers.filter((number) =>
    Array.from({ length: number.length - telling + 1 }, (_, at) =>
      number.slice(at, at + telling),
    ).some((part) => digits.includes(part)),
  );
}
