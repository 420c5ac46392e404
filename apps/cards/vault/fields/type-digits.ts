/** Shows what was typed as the field shows it; the caret stays behind the digit that it stood behind. */
export function typeDigits(
  input: HTMLInputElement,
  clean: (typed: string) => string,
  show: (digits: string) => string,
): void {
  const caret = input.selectionStart ?? input.value.length;
  const before = input.value.slice(0, caret).replaceAll(/\D/g, "").length;
  const digits = clean(input.value);
  input.value = show(digits);
  if (before >= digits.length) return;
  let at = 0;
  for (let seen = 0; seen < before; at += 1) {
    if (/\d/.test(input.value.charAt(at))) seen += 1;
  }
  input.setSelectionRange(at, at);
}
