import { useClock, useTexts } from "@portico/client/texts";
import type { ContentItem } from "@portico/contract";
import { placeInFull, placeOnMap, type Whereabouts } from "@portico/rules/place";
import { isFree } from "@portico/rules/price";
import { safeLink } from "@portico/rules/safe-link";
import { useBuildingPlace } from "../../../lib/building-place.ts";
import { priceText } from "../../../lib/price-text.ts";
import { whenText } from "../when-text.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { Fact, SiteLink } from "./fact.tsx";
import styles from "./content-panel.module.css";

interface FactProps {
  content: ContentItem;
  buildingUuid: string;
}

interface ContentFactsProps extends FactProps {
  timeZone: string;
}

/** Where a content takes place; undefined while its building is loading. */
function useWhereabouts({ content, buildingUuid }: FactProps): Whereabouts | undefined {
  const building = useBuildingPlace(buildingUuid);
  const { formatted_address: place, virtual_url: url } = content;
  return building && { place, isOnline: url !== null, building };
}

function WhenFact({ content, buildingUuid, timeZone }: ContentFactsProps) {
  const { t } = useTexts();
  const clock = useClock(timeZone);
  const where = useWhereabouts({ content, buildingUuid });
  const { start_at } = content;
  const value = whenText(content, t, clock);
  if (value === null || !content.display_start_at) return null;
  return (
    <Fact icon="calendar" label={t("content.facts.when")} value={value}>
      {content.display_calendar_icon && start_at !== null && (
        <AddToCalendar
          buildingUuid={buildingUuid}
          content={content}
          location={where === undefined ? content.formatted_address : placeInFull(where)}
          startAt={start_at}
          timeZone={timeZone}
        />
      )}
    </Fact>
  );
}

function WhereFact(props: FactProps) {
  const { t } = useTexts();
  const where = useWhereabouts(props);
  const { formatted_address: address, directions } = props.content;
  if (address === null && directions === null) return null;
  const query = where === undefined ? null : placeOnMap(where);
  return (
    <Fact icon="mapPin" label={t("content.facts.where")} value={address ?? directions}>
      {address !== null && directions !== null && <p className={styles.note}>{directions}</p>}
      {query !== null && (
        <SiteLink href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`}>
          {t("content.detail.open_in_maps")}
        </SiteLink>
      )}
    </Fact>
  );
}

function OnlineFact({ content }: Pick<FactProps, "content">) {
  const { t } = useTexts();
  const { virtual_text, virtual_url, virtual_directions } = content;
  const link = safeLink(virtual_url);
  if (link === null && (virtual_text ?? virtual_directions) === null) return null;
  // Without a link there is nothing for the text to be the label of.
  const value = link === null ? virtual_text : null;
  return (
    <Fact icon="video" label={t("content.facts.online")} value={value ?? t("content.facts.online")}>
      {virtual_directions !== null && <p className={styles.note}>{virtual_directions}</p>}
      {link !== null && (
        <SiteLink href={link.href}>{virtual_text ?? t("content.detail.join_online")}</SiteLink>
      )}
    </Fact>
  );
}

/** A deal has a date by its end, everything else by its start. */
function hasDate({ type, display_start_at: isShown, start_at, end_at }: ContentItem): boolean {
  return isShown && (start_at !== null || (type === "offer" && end_at !== null));
}

/** Tells whether {@link ContentFacts} has anything to show. */
export function hasFacts(content: ContentItem): boolean {
  return (
    hasDate(content) ||
    (content.formatted_address ?? content.directions) !== null ||
    (content.virtual_text ?? content.virtual_directions) !== null ||
    safeLink(content.virtual_url) !== null ||
    content.type === "event_post" ||
    !isFree(content.price) ||
    content.capacity !== null
  );
}

/** When, where, online, price and places; what is absent leaves no hole. */
export function ContentFacts({ content, buildingUuid, timeZone }: ContentFactsProps) {
  const { t, locale } = useTexts();
  const hasPrice = content.type === "event_post" || !isFree(content.price);
  return (
    <dl className={styles.facts}>
      <WhenFact buildingUuid={buildingUuid} content={content} timeZone={timeZone} />
      <WhereFact buildingUuid={buildingUuid} content={content} />
      <OnlineFact content={content} />
      {hasPrice && (
        <Fact icon="price" label={t("content.facts.price")} value={priceText(content, locale, t)} />
      )}
      {content.capacity !== null && (
        <Fact
          icon="people"
          label={t("content.facts.places")}
          value={t("content.facts.places_count", { count: content.capacity })}
        />
      )}
    </dl>
  );
}
