import { Button } from "@portico/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import styles from "./load-more.module.css";

/** How far below the window the next page is fetched, so that nobody waits for it. */
const ahead = "600px";

interface LoadMoreProps {
  label: string;
  isLoading: boolean;
  /** How many there are; each page that comes changes it. */
  loaded: number;
  /** False while another list is shown in place of the wanted one. */
  isAutomatic: boolean;
  onLoad: () => void;
}

/** Fetches the next page when its end comes near; the button does the same for who does not scroll. */
export function LoadMore({ label, loaded, isLoading, isAutomatic, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent((isNear: boolean) => {
    if (isNear && !isLoading) onLoad();
  });
  useEffect(() => {
    if (!isAutomatic || loaded === 0 || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => handleNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A page that has come without filling the window must be looked at anew.
  }, [isAutomatic, loaded]);
  return (
    <div className={styles.more} ref={end}>
      <Button disabled={isLoading} onClick={onLoad} variant="secondary">
        {label}
      </Button>
    </div>
  );
}
