import { useTexts } from "@portico/client/texts";
import type { ReactNode } from "react";
import { HomeSection } from "../../features/buildings/components/home-section.tsx";
import { SectionBar } from "../../features/buildings/components/section-bar.tsx";
import styles from "./home.module.css";

interface HomeFrameProps {
  jumbotron: ReactNode;
  today: ReactNode;
  utilities: ReactNode;
  promoted: ReactNode;
  spotlight: ReactNode;
  discover: ReactNode;
  amenities: ReactNode;
  allAmenities?: ReactNode;
  allCategories?: ReactNode;
  secondary?: ReactNode;
  /** The brand's word for its amenities, where it has one. */
  amenitiesLabel: string | null;
}

/** The home's places from top to bottom; page, skeleton and first paint fill them. */
export function HomeFrame(props: HomeFrameProps) {
  const { jumbotron, today, utilities, promoted, spotlight, discover, amenities, amenitiesLabel } =
    props;
  const { t } = useTexts();
  return (
    <>
      <div id="home" tabIndex={-1}>
        {jumbotron}
      </div>
      <div className={styles.today}>{today}</div>
      <div className={styles.utilities} id="utilities" tabIndex={-1}>
        {utilities}
      </div>
      <div className={styles.promoted}>{promoted}</div>
      <SectionBar amenitiesLabel={amenitiesLabel} />
      <HomeSection id="spotlight" title={t("buildings.home.spotlight")}>
        {spotlight}
      </HomeSection>
      <HomeSection all={props.allCategories} id="discover" title={t("buildings.home.discover")}>
        {discover}
      </HomeSection>
      <HomeSection
        all={props.allAmenities}
        id="amenities"
        title={amenitiesLabel ?? t("buildings.home.amenities")}
      >
        {amenities}
      </HomeSection>
      {props.secondary}
    </>
  );
}
