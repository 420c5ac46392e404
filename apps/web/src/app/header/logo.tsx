import { classes } from "@portico/ui";
import styles from "./logo.module.css";

/** A logo as it is drawn: addresses of a rendition, and the size of the original. */
export interface LogoImage {
  light: string;
  dark: string;
  width: number;
  height: number;
}

interface LogoProps {
  image: LogoImage | null;
  /** Read to screen readers, and shown where there is no logo. */
  name: string;
  /** Larger, for pages that have nothing else at their top. */
  large?: boolean;
}

/** The brand's, portfolio's or building's logo, in its drawing for dark where the system is dark. */
export function Logo({ image, name, large = false }: LogoProps) {
  if (image === null) return <span className={styles.name}>{name}</span>;
  return (
    <picture>
      {image.dark !== image.light && (
        <source media="(prefers-color-scheme: dark)" srcSet={image.dark} />
      )}
      <img
        alt={name}
        className={classes(styles.logo, large && styles.large)}
        height={image.height}
        src={image.light}
        width={image.width}
      />
    </picture>
  );
}
