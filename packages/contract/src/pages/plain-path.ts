/**
 * Signs that mean the same whether a path writes them or their code (RFC 3986 §6.2.2.2): letters, digits,
 * hyphen, underscore and tilde. A dot does not, once it stands for the folder above.
 */
const codesOfPlainSigns = /%(?:2D|5F|7E|3\d|[46][1-9A-F]|[57][\dA])/gi;

/** A path by its one spelling, by which all that look at it see the same page. */
export function plainPath(path: string): string {
  return path.replaceAll(codesOfPlainSigns, (code) => decodeURIComponent(code));
}
