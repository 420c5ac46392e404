import type { ContentItem } from "@portico/contract";

/** What there is to read of a content; at most one of the two. */
export interface Description {
  html: string | null;
  text: string | null;
}

type Source = Pick<ContentItem, "description" | "rich_description" | "rich_description_type">;

/**
 * What a content's page shows, rich where the flag `show-rich-description` allows it: HTML only
 * where the type is BASIC. Other types are markup that the portal does not know, and stand as the text
 * that they are. Where only the rich text says anything, its words stand without the flag, too;
 * `wordsOf` takes them out of HTML.
 */
export function descriptionOf(
  content: Source,
  isRich: boolean,
  wordsOf: (html: string) => string,
): Description {
  const { rich_description: rich, rich_description_type: type, description } = content;
  const isHtml = type === "BASIC";
  if (rich === null || rich === "") return { html: null, text: description || null };
  if (isRich && isHtml) return { html: rich, text: null };
  if (isRich) return { html: null, text: rich };
  return { html: null, text: description || (isHtml ? wordsOf(rich) : rich) || null };
}
