import { useTexts } from "@portico/client/texts";
import { TabLinks } from "@portico/ui";
import { useEffect } from "react";
import { homeTabIds, isHomeSectionId, scrollToSection, writeFragment } from "../home-sections.ts";
import { useHashScroll } from "../hooks/use-hash-scroll.ts";
import { useSectionInView } from "../hooks/use-section-in-view.ts";
import styles from "./section-bar.module.css";

interface SectionBarProps {
  /** The brand's word for its amenities, where it has one. */
  amenitiesLabel: string | null;
}

/** The sticky tabs of the home: they follow the scroll and keep the fragment with it. */
export function SectionBar({ amenitiesLabel }: SectionBarProps) {
  const { t } = useTexts();
  const inView = useSectionInView();
  useHashScroll();
  useEffect(() => {
    // The top of the page needs no fragment of its own before the visitor has left it once.
    if (inView !== null && !(inView === "home" && location.hash === "")) writeFragment(inView);
  }, [inView]);
  const handleFollow = (id: string) => {
    if (isHomeSectionId(id)) scrollToSection(id);
  };
  const tabs = homeTabIds.map((id) => ({
    id,
    label: (id === "amenities" ? amenitiesLabel : null) ?? t(`buildings.home.${id}`),
  }));
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <TabLinks
          current={inView}
          label={t("buildings.home.sections")}
          onFollow={handleFollow}
          tabs={tabs}
        />
      </div>
    </div>
  );
}
