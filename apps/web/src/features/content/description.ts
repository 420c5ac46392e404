import type { ContentItem } from "@portico/contract";

/** What there is to read of a content; at most one of the two. */
export interface Description {
  html: string | null;
  text: string | null;
}

type Source = Pick<ContentItem, "description" | "rich_description" | "rich_description_type">;

/**
 * What a content's page shows (3.034), rich where the flag `show-rich-description` allows it: HTML only
 * where the type is BASIC. Other types are markup that the portal does not know, and stand as the text
 * that they are.
 */
export function descriptionOf(content: Source, isRich: boolean): Description {
  const { rich_description: rich, rich_description_type: type, description } = content;
  if (!isRich || rich === null || rich === "") return { html: null, text: description || null };
  return type === "BASIC" ? { html: rich, text: null } : { html: null, text: rich };
}
