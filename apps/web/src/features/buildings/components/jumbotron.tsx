import { jumbotronSizes } from "@portico/rules/cover-sizes";
import { classes, Heading, Icon, Picture, Skeleton, type PictureSource } from "@portico/ui";
import styles from "./jumbotron.module.css";

interface JumbotronProps {
  name: string;
  address: string;
  /** The building's picture; null leaves the brand's colour. */
  image: PictureSource | null;
}

/**
 * The face of the building: its picture over the full width, name and address readable on any of
 * it. Plain data in, no browser needed, because the first paint is rendered ahead.
 */
export function Jumbotron({ name, address, image }: JumbotronProps) {
  return (
    <header className={styles.jumbotron}>
      {image !== null && (
        <Picture
          alt=""
          className={styles.picture}
          image={image}
          priority
          ratio="auto"
          sizes={jumbotronSizes(image)}
        />
      )}
      <div className={styles.ground}>
        <div className={styles.text}>
          <Heading level={1} size={44}>
            {name}
          </Heading>
          <p className={styles.address}>
            <Icon name="mapPin" size={20} />
            {address}
          </p>
        </div>
      </div>
    </header>
  );
}

/** The jumbotron's place while nothing of the building is known. */
export function JumbotronSkeleton() {
  return (
    <div className={styles.jumbotron}>
      <div className={styles.ground}>
        <div className={styles.text}>
          <span className={classes(styles.line, styles.title)}>
            <Skeleton />
          </span>
          <span className={classes(styles.line, styles.address)}>
            <Skeleton length="medium" />
          </span>
        </div>
      </div>
    </div>
  );
}
