const formats = new Map<string, Intl.NumberFormat>();

/** The format of a locale's numbers, made once, as one of its dates is (`formatOf`). */
export function numberFormatOf(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${Object.entries(style).flat().join()}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, style);
  formats.set(key, format);
  return format;
}
