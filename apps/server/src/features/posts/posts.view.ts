import type { Post } from "@portico/contract";
import { harmlessAddress } from "@portico/rules/safe-link";
import { surveyUrl } from "@portico/rules/survey-address";
import { translated } from "../content/content.public.ts";
import { imageUrl, toImage } from "../images/images.public.ts";
import type { PostRow } from "./posts.repository.ts";

/** A post in the wanted language; `surveyAddresses` are those of the brand that shows it. */
export function toPost({ item, texts, ...row }: PostRow, surveyAddresses: readonly string[]): Post {
  const image = row.image && toImage(row.image);
  return {
    uuid: item.uuid,
    building_uuid: item.buildingUuid,
    title: translated(texts, "title", item.title),
    subtitle: translated(texts, "subtitle", item.subtitle),
    description: translated(texts, "description", item.description),
    image,
    image_url: imageUrl(image),
    cta_label: translated(texts, "cta_label", item.ctaLabel),
    cta_url: harmlessAddress(item.ctaUrl),
    survey_url: surveyUrl(item.ctaUrl, surveyAddresses),
  };
}
