import type { ContentCard } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { Picture } from "@portico/ui";
import type { RefObject } from "react";
import { markReturningPicture } from "../shared-picture.ts";

interface CardPictureProps {
  card: Pick<ContentCard, "image" | "image_alt_text">;
  /** The card among all that are shown, as {@link markReturningPicture} has it. */
  listKey: string;
  /** Its element, which is marked when the card is opened. */
  ref: RefObject<HTMLDivElement | null>;
  /** Layout widths, as in `<img sizes>`. */
  sizes: string;
  priority?: boolean;
  className: string | undefined;
}

/** The picture of a card, to which that of the page it leads to comes back. */
export function CardPicture({
  card,
  listKey,
  ref,
  sizes,
  priority = false,
  className,
}: CardPictureProps) {
  return (
    <div
      className={className}
      ref={(element) => {
        ref.current = element;
        markReturningPicture(listKey, element);
      }}
    >
      <Picture
        alt={card.image_alt_text ?? ""}
        image={card.image && pictureSource(card.image)}
        priority={priority}
        sizes={sizes}
      />
    </div>
  );
}
