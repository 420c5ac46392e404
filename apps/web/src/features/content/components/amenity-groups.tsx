import type { AmenityGroup } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { classes, Heading, Picture } from "@portico/ui";
import linkStyles from "../../../lib/whole-link.module.css";
import { ContentLink } from "./content-link.tsx";
import styles from "./amenity-groups.module.css";
import cardStyles from "./content-card.module.css";
import gridStyles from "./card-grid.module.css";

const sizes = "(min-width: 1200px) 282px, (min-width: 769px) 30vw, 46vw";

interface AmenityCardProps {
  amenity: AmenityGroup["amenities"][number];
  buildingUuid: string;
  level: 3 | 4;
}

function AmenityCard({ amenity, buildingUuid, level }: AmenityCardProps) {
  return (
    <article className={classes(linkStyles.area, cardStyles.card)}>
      <div className={cardStyles.picture}>
        <Picture
          alt={amenity.image_alt_text ?? ""}
          image={amenity.image && pictureSource(amenity.image)}
          sizes={sizes}
        />
      </div>
      <div className={cardStyles.text}>
        <Heading className={cardStyles.title} level={level} size={16}>
          <ContentLink
            buildingUuid={buildingUuid}
            className={linkStyles.link}
            contentUuid={amenity.amenity_uuid}
            type="amenity"
          >
            {amenity.amenity_name}
          </ContentLink>
        </Heading>
        {amenity.description !== null && (
          <p className={styles.description}>{amenity.description}</p>
        )}
      </div>
    </article>
  );
}

interface AmenityRowProps {
  amenities: AmenityGroup["amenities"];
  buildingUuid: string;
}

/** Some amenities in one row. */
export function AmenityRow({ amenities, buildingUuid }: AmenityRowProps) {
  return (
    <ul className={classes(gridStyles.grid, gridStyles.amenities, gridStyles.row)}>
      {amenities.map((amenity) => (
        <li key={amenity.amenity_uuid}>
          <AmenityCard amenity={amenity} buildingUuid={buildingUuid} level={3} />
        </li>
      ))}
    </ul>
  );
}

interface AmenityGroupsProps {
  groups: readonly AmenityGroup[];
  buildingUuid: string;
  /** Level of the categories' headings in the outline of the page. */
  level?: 2 | 3;
}

/** Amenities as compact cards, under the names of their categories. */
export function AmenityGroups({ groups, buildingUuid, level = 3 }: AmenityGroupsProps) {
  return groups.map(({ category_uuid, category_name, amenities }) => (
    <div className={styles.group} key={category_uuid}>
      <Heading className={styles.heading} level={level} size={20}>
        {category_name}
      </Heading>
      <ul className={classes(gridStyles.grid, gridStyles.amenities)}>
        {amenities.map((amenity) => (
          <li key={amenity.amenity_uuid}>
            <AmenityCard
              amenity={amenity}
              buildingUuid={buildingUuid}
              level={level === 2 ? 3 : 4}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
}
