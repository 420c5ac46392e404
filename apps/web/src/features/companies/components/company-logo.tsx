import type { CompanySummary } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { classes } from "@portico/ui";
import { useState } from "react";
import styles from "./company-logo.module.css";

/** The first letters of the first two words; signs such as `&` are no words. */
function monogram(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? "");
  return letters.join("").toLocaleUpperCase();
}

interface CompanyLogoProps {
  company: Pick<CompanySummary, "name" | "logo">;
  /** Layout width of the logo itself, as in `<img sizes>`. */
  sizes: string;
  className?: string | undefined;
}

/** A company's logo on a plate, or a monogram in the brand's colour; the name stands beside it. */
export function CompanyLogo({ company: { name, logo }, sizes, className }: CompanyLogoProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (logo === null || hasFailed) {
    return (
      <span
        aria-hidden="true"
        className={classes(styles.plate, styles.monogram, className)}
        // Drawn by the style sheet: as text the letters would be read out beside the name.
        data-monogram={monogram(name)}
      />
    );
  }
  const { sources, ...image } = pictureSource(logo);
  return (
    <span className={classes(styles.plate, styles.logo, className)}>
      <picture>
        {sources.map(({ type, srcset }) => (
          <source key={type} sizes={sizes} srcSet={srcset} type={type} />
        ))}
        <img
          alt=""
          decoding="async"
          height={image.height}
          loading="lazy"
          onError={() => setHasFailed(true)}
          src={image.src}
          width={image.width}
        />
      </picture>
    </span>
  );
}
