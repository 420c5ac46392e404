import { Icon } from "./icon.tsx";
import styles from "./notice.module.css";

/** A short message that passes by: what happened, and what to do. */
export interface NoticeItem {
  id: string;
  title: string;
  detail?: string | undefined;
}

interface NoticeRegionProps {
  notices: readonly NoticeItem[];
  closeLabel: string;
  onClose: (id: string) => void;
}

/** Where notices appear. It is always in the page, because only a known region is read aloud. */
export function NoticeRegion({ notices, closeLabel, onClose }: NoticeRegionProps) {
  return (
    <div aria-live="polite" className={styles.region} role="log">
      {notices.map(({ id, title, detail }) => (
        <div className={styles.notice} key={id}>
          <div className={styles.text}>
            <p className={styles.title}>{title}</p>
            {detail !== undefined && <p>{detail}</p>}
          </div>
          <button
            aria-label={closeLabel}
            className={styles.close}
            onClick={() => onClose(id)}
            type="button"
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      ))}
    </div>
  );
}
