import { useChapter } from "@portico/client/texts";
import type { PaymentCard } from "@portico/contract";
import { Badge, Button, classes, Icon, Skeleton } from "@portico/ui";
import { useCardWords } from "../use-card-words.ts";
import styles from "./payment-cards.module.css";

interface CardActions {
  /** Identifier of the card that is being made the default; null for none. */
  pending: string | null;
  onChooseDefault: (card: PaymentCard) => void;
  onRemove: (card: PaymentCard) => void;
}

interface CardRowProps extends CardActions {
  card: PaymentCard;
}

function CardRow({ card, pending, onChooseDefault, onRemove }: CardRowProps) {
  const { t } = useChapter("payments");
  const { name, expiry } = useCardWords()(card);
  const isPending = pending === card.id;
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon name="wallet" />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          <span className={styles.strong}>{name}</span>
          {card.is_default && <Badge tone="accent">{t("payments.default")}</Badge>}
        </p>
        <p className={styles.facts}>
          <span className={classes(card.is_expired && styles.expired)}>{expiry}</span>
          <span>{card.holder_name}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {!card.is_default && (
          <Button
            aria-label={t("payments.make_default_of", { card: name })}
            busy={isPending && t("app.sending")}
            dense
            disabled={pending !== null}
            onClick={() => onChooseDefault(card)}
            variant="secondary"
          >
            {t("payments.make_default")}
          </Button>
        )}
        <Button
          aria-haspopup="dialog"
          aria-label={t("payments.remove_of", { card: name })}
          dense
          onClick={() => onRemove(card)}
          variant="secondary"
        >
          {t("payments.remove")}
        </Button>
      </div>
    </li>
  );
}

interface CardListProps extends CardActions {
  cards: readonly PaymentCard[];
}

/** The user's cards, with what can be done about each. */
export function CardList({ cards, ...actions }: CardListProps) {
  const { t } = useChapter("payments");
  return (
    <ul aria-label={t("payments.title")} className={styles.cards}>
      {cards.map((card) => (
        <CardRow {...actions} card={card} key={card.id} />
      ))}
    </ul>
  );
}

/** The list's place while it is on its way. */
export function CardListSkeleton() {
  const { t } = useChapter("payments");
  return (
    <div aria-busy="true" className={styles.cards}>
      <p className="visually-hidden" role="status">
        {t("app.loading")}
      </p>
      {[1, 2].map((row) => (
        <div className={styles.card} key={row}>
          <Skeleton className={styles.icon} shape="block" />
          <div className={styles.text}>
            <Skeleton length="short" />
            <Skeleton length="medium" />
          </div>
        </div>
      ))}
    </div>
  );
}
