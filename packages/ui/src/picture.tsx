import { useState } from "react";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";

/** A picture with its renditions, best format first. */
export interface PictureSource {
  /** What a browser without the formats below loads. */
  src: string;
  width: number;
  height: number;
  /** Average colour as #rrggbb, shown until the picture is there. */
  color: string;
  /** The point that a crop keeps in view, in parts of width and height; null where it is not known yet. */
  focus: { x: number; y: number } | null;
  sources: readonly { type: string; srcset: string }[];
}

/** What {@link Picture} takes. */
export interface PictureProps {
  /** Null shows the placeholder: a card without a picture keeps its place. */
  image: PictureSource | null;
  /** What it shows; empty if it only decorates. */
  alt: string;
  /** How wide its place is, as in `<img sizes>`, in pixels and parts of the window's width. */
  sizes: string;
  /**
   * Width to height of its place, which crops it; 16:9 as of all cards if not said. `auto` where
   * the place has none, and `sizes` says how wide the picture itself is.
   */
  ratio?: number | "auto";
  /** Above the fold: loaded first and never lazily. */
  priority?: boolean;
  /** Keeps its own ratio instead of the 16:9 of all cards. */
  ownRatio?: boolean;
  className?: string | undefined;
}

/** A quiet drawing of a building where a picture is missing or did not load. */
function Placeholder() {
  return (
    <svg
      aria-hidden="true"
      className={styles.placeholder}
      fill="none"
      preserveAspectRatio="xMidYMid slice"
      stroke="currentColor"
      strokeOpacity="0.35"
      viewBox="0 0 160 90"
    >
      <path
        d="M0 74h160M50 74V34h24v40M74 74V22h30v52M104 74V44h18v30M57 42h10M57 50h10M57 58h10M81 31h16M81 40h16M81 49h16M81 58h16"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A width in `sizes`, and none of its conditions. */
const placeWidth = /[\d.]+(?=(px|vw)(,|$))/g;

/** The widths of a place as those of a picture that covers it: more where its sides are cropped. */
function coveredBy({ width, height }: PictureSource, sizes: string, ratio: number): string {
  const share = Math.max(1, width / height / ratio);
  return sizes.replace(placeWidth, (part) => `${Number(part) * share}`);
}

const percent = (part: number) => `${part * 100}%`;

/** Puts what is known of a picture before it is there into its place. */
function dress(frame: HTMLElement | null, { color, focus }: PictureSource): void {
  frame?.style.setProperty("background-color", color);
  // That point of the picture lies over the same point of its place, so that no crop loses it.
  if (focus !== null) {
    frame?.style.setProperty("--picture-focus", `${percent(focus.x)} ${percent(focus.y)}`);
  }
}

/**
 * A responsive picture with a fixed place. Colour and focal point are set through a ref and not through
 * markup, because the page's policy forbids style attributes in HTML that was rendered ahead.
 */
export function Picture({
  image,
  alt,
  sizes: placeSizes,
  ratio = 16 / 9,
  priority = false,
  ownRatio = false,
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isShown = image !== null && failedSrc !== image.src;
  const isCropped = isShown && !ownRatio && ratio !== "auto";
  const sizes = isCropped ? coveredBy(image, placeSizes, ratio) : placeSizes;
  return (
    <span
      className={classes(styles.frame, !(ownRatio && isShown) && styles.ratio, className)}
      ref={(frame) => {
        if (isShown) dress(frame, image);
      }}
    >
      {isShown ? (
        <picture className={styles.picture}>
          {image.sources.map(({ type, srcset }) => (
            <source key={type} sizes={sizes} srcSet={srcset} type={type} />
          ))}
          <img
            alt={alt}
            className={styles.image}
            decoding={priority ? "auto" : "async"}
            fetchPriority={priority ? "high" : "auto"}
            height={image.height}
            loading={priority ? "eager" : "lazy"}
            onError={() => setFailedSrc(image.src)}
            src={image.src}
            width={image.width}
          />
        </picture>
      ) : (
        <Placeholder />
      )}
    </span>
  );
}
