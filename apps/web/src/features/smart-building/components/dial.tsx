import type { ReactNode } from "react";
import styles from "./dial.module.css";

interface DialProps {
  value: number;
  least: number;
  most: number;
  /** Another value to mark on the scale, such as what is measured; null without one. */
  mark?: number | null;
  /** What it says in words: the scale itself only shows. */
  children: ReactNode;
}

/** Geometry in the units of the drawing: three quarters of a circle, open below. */
const center = 100;
const radius = 88;
const start = 135;
const sweep = 270;

function pointAt(part: number): { x: number; y: number } {
  const angle = ((start + sweep * part) * Math.PI) / 180;
  return { x: center + radius * Math.cos(angle), y: center + radius * Math.sin(angle) };
}

const [from, to] = [pointAt(0), pointAt(1)];
const arc = `M${from.x} ${from.y}A${radius} ${radius} 0 1 1 ${to.x} ${to.y}`;

/** A value on a round scale. */
export function Dial({ value, least, most, mark = null, children }: DialProps) {
  const partOf = (one: number) => Math.min(1, Math.max(0, (one - least) / (most - least)));
  const part = partOf(value);
  const end = pointAt(part);
  const marked = mark === null ? null : pointAt(partOf(mark));
  return (
    <div className={styles.dial}>
      <svg aria-hidden="true" className={styles.scale} focusable="false" viewBox="0 0 200 176">
        <path className={styles.line} d={arc} />
        {part > 0 && (
          <path
            className={styles.filled}
            d={arc}
            pathLength={1}
            // The gap is longer than the line: what follows it never comes into sight.
            strokeDasharray={`${part} 2`}
          />
        )}
        {marked !== null && <circle className={styles.mark} cx={marked.x} cy={marked.y} r="3.5" />}
        <circle className={styles.end} cx={end.x} cy={end.y} r="9" />
      </svg>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
