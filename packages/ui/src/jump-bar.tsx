import { type KeyboardEvent, useState } from "react";
import styles from "./jump-bar.module.css";
import { stepByArrow } from "./step-by-arrow.ts";

interface JumpBarProps {
  /** Says what the words lead to. */
  label: string;
  /** Short words, such as letters; one may be another's neighbour only once. */
  words: readonly string[];
  /** What the word says to screen readers. */
  labelOf: (word: string) => string;
  onJump: (word: string) => void;
}

/** A row of short words that jump within a long page; one stop of the Tab key, arrow keys move along. */
export function JumpBar({ label, words, labelOf, onJump }: JumpBarProps) {
  const [last, setLast] = useState<string>();
  const stop = last !== undefined && words.includes(last) ? last : words[0];
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    stepByArrow(event, "ul", "button")?.focus();
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul className={styles.list}>
        {words.map((word) => (
          <li key={word}>
            <button
              aria-label={labelOf(word)}
              className={styles.word}
              onClick={() => onJump(word)}
              onFocus={() => setLast(word)}
              onKeyDown={handleKeyDown}
              tabIndex={word === stop ? 0 : -1}
              type="button"
            >
              {word}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
