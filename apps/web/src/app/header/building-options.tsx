import { useErrorText } from "@portico/client/use-error-text";
import { useTexts } from "@portico/client/texts";
import type { BuildingSummary } from "@portico/contract";
import { pictureSource } from "@portico/rules/image-ladder";
import { buildingAddress } from "@portico/rules/building-address";
import { Button, Icon, Picture, Skeleton } from "@portico/ui";
import type { MouseEvent } from "react";
import styles from "./building-options.module.css";

/** How far the list has come; a query's own fields. */
interface Pages {
  isPending: boolean;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface BuildingOptionsProps {
  id: string;
  buildings: readonly BuildingSummary[];
  selected: string | null;
  search: string;
  pages: Pages;
  onSelect: (uuid: string) => void;
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

/** The combobox keeps the focus; a click only chooses. */
function keepFocusInSearch(event: MouseEvent): void {
  event.preventDefault();
}

/** The list of the building switcher in all its states. */
export function BuildingOptions(props: BuildingOptionsProps) {
  const { id, buildings, selected, search, pages, onSelect } = props;
  const { t } = useTexts();
  const textOf = useErrorText();

  if (pages.isPending) {
    return <Skeleton className={styles.waiting} shape="block" />;
  }
  if (pages.error !== null) {
    const { title, detail } = textOf(pages.error);
    return (
      <div className={styles.message} role="alert">
        <p>{title}</p>
        <p>{detail}</p>
        <Button dense onClick={() => pages.refetch()} variant="secondary">
          {t("app.try_again")}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {t("app.switcher.results", { count: buildings.length })}
      </p>
      {buildings.length === 0 && (
        <p className={styles.message}>{t("app.switcher.none", { search })}</p>
      )}
      <div aria-label={t("app.switcher.title")} className={styles.list} id={id} role="listbox">
        {buildings.map(({ uuid, name, address_1, city, image }) => (
          <button
            aria-selected={uuid === selected}
            className={styles.option}
            id={`${id}${uuid}`}
            key={uuid}
            onClick={() => onSelect(uuid)}
            onMouseDown={keepFocusInSearch}
            ref={uuid === selected ? bringIntoView : undefined}
            role="option"
            tabIndex={-1}
            type="button"
          >
            <Picture
              alt=""
              className={styles.thumb}
              image={image === null ? null : pictureSource(image)}
              sizes="72px"
            />
            <span className={styles.text}>
              <span className={styles.name}>{name}</span>
              <span className={styles.address}>{buildingAddress(address_1, city)}</span>
            </span>
            {uuid === selected && <Icon className={styles.check} name="check" size={20} />}
          </button>
        ))}
      </div>
      {pages.hasNextPage && (
        <Button
          disabled={pages.isFetchingNextPage}
          onClick={() => pages.fetchNextPage()}
          variant="quiet"
          wide
        >
          {t("app.switcher.more")}
        </Button>
      )}
    </>
  );
}
