import { qrPath } from "@portico/rules/qr-path";
import { encode } from "uqr";
import styles from "./qr-code.module.css";

interface QrCodeProps {
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
}

/** A QR code, dark on white in every theme: cameras read no other. `--qr-size` is its width. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  return (
    <svg
      aria-label={label}
      className={styles.qr}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={qrPath(data)} />
    </svg>
  );
}
