import { Slider as Base } from "@base-ui/react/slider";
import styles from "./slider.module.css";

interface SliderProps {
  /** Says what is set. */
  label: string;
  value: number;
  least: number;
  most: number;
  /** The value in words, as screen readers say it. */
  valueText: string;
  /** With each value that a finger passes, and each that a key sets. */
  onSlide: (value: number) => void;
  /** The finger has left, or the key was pressed. */
  onRelease: () => void;
}

/**
 * Sets a number along a line, in steps of one: by dragging, by a tap on the line, by arrow keys, Page Up
 * and Page Down for ten, Home and End.
 */
export function Slider(props: SliderProps) {
  const { label, value, least, most, valueText, onSlide, onRelease } = props;
  return (
    <Base.Root
      max={most}
      min={least}
      onValueChange={(next: number) => onSlide(next)}
      onValueCommitted={onRelease}
      value={value}
    >
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.filled} />
          <Base.Thumb
            aria-label={label}
            className={styles.thumb}
            getAriaValueText={() => valueText}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
