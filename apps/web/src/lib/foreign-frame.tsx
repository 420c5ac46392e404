import { type FrameKind, frameSandbox } from "./frame-sandbox.ts";

interface ForeignFrameProps {
  kind: FrameKind;
  /** http or https. */
  url: string;
  /** What is in it, for those who cannot see it. */
  title: string;
  className?: string | undefined;
  /** CSS pixels; without it the style sheet says. */
  height?: number;
  /** How far it is, for the style sheet. */
  state?: string;
  /** Called for the browser's own error page, too. */
  onLoad: () => void;
}

/**
 * Somebody else's page within ours: the one place that says what such pages may do. It is lent none of
 * the browser's powers (no `allow`) and told which portal it is in, but not where in it.
 */
export function ForeignFrame(props: ForeignFrameProps) {
  const { kind, url, title, className, height, state, onLoad } = props;
  return (
    <iframe
      className={className}
      data-state={state}
      height={height}
      onLoad={onLoad}
      referrerPolicy="strict-origin"
      sandbox={frameSandbox(kind, url, location.origin)}
      src={url}
      title={title}
    />
  );
}
