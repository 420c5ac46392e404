/** How a feature and one of what it keeps are written, by the name that stands for it in a skeleton. */
export type Names = Readonly<Record<string, string>>;

const spelling = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;

/** The singular of a regular English plural; null where it is none. */
function singularOf(plural: string): string | null {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(s|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, "");
  return /[^s]s$/.test(plural) ? plural.replace(/s$/, "") : null;
}

function writtenAs(ending: "" | "s", kebab: string): Names {
  const pascal = kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const words = kebab.replaceAll("-", " ");
  return {
    [`kebab${ending}`]: kebab,
    [`snake${ending}`]: kebab.replaceAll("-", "_"),
    [`camel${ending}`]: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    [`Pascal${ending}`]: pascal,
    [`word${ending}`]: words,
    [`Word${ending}`]: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** The names of a feature, or what is wrong with the word for it. */
export function namesOf(plural = "", singular = singularOf(plural)): Names | string {
  const usage = "Usage: npm run feature -- <name>, such as notices, or people person";
  if (plural === "") return usage;
  if (!spelling.test(plural) || (singular !== null && !spelling.test(singular))) {
    return `A feature is named in small letters, with hyphens between words. ${usage}`;
  }
  if (singular === null || singular === plural) {
    return `A feature is named by the plural of what it keeps; "${plural}" is none that we know. ${usage}`;
  }
  return { ...writtenAs("s", plural), ...writtenAs("", singular) };
}

/** Puts the names into a text of the skeleton: `__kebabs__`, `__Pascal__`. */
export function withNames(text: string, names: Names): string {
  return text.replaceAll(/__([A-Za-z]+)__/g, (mark, name: string) => names[name] ?? mark);
}
