import type { ContentCard, Image } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { answerOf } from "./answers.ts";
import type { Shell } from "./shell.service.ts";

// Markup that comes with the page has no style of its own: its policy names style elements by their text.

const positionOf = ({ focus: { x, y } }: Image) => `--picture-focus:${x * 100}% ${y * 100}%`;

const isCentred = ({ focus: { x, y } }: Image) => x === 0.5 && y === 0.5;

/** The cards of a home's first screen. */
function firstCards(shell: Shell): ContentCard[] {
  const { events = [], notices = [] } = answerOf(shell, "getToday")?.data ?? {};
  const promoted = answerOf(shell, "listPromotedV2")?.data.contents.slice(0, 1) ?? [];
  return [...events, ...notices, ...promoted];
}

/** Keeps the focal points of a home's first pictures in view. */
export function focusOfHome(shell: Shell, hero: Image | null): string {
  const images = firstCards(shell).flatMap(({ image }) => image ?? []);
  const ofCards = images
    .filter((image) => !isCentred(image))
    .map((image) => `img[src="${pictureSource(image).src}"]{${positionOf(image)}}`);
  return [...(hero === null ? [] : [`#home{${positionOf(hero)}}`]), ...new Set(ofCards)].join("");
}

/** Keeps the focal point of a brand's large picture in view. */
export function focusOfCover(cover: Image | null): string {
  return cover === null ? "" : `:root{${positionOf(cover)}}`;
}
