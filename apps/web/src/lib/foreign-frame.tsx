import type { RefObject } from "react";
import { frameAllow, frameSandbox } from "./frame-sandbox.ts";

interface ForeignFrameProps {
  /** http or https. */
  url: string;
  /** What is in it, for those who cannot see it. */
  title: string;
  /** What an app is lent of the browser besides; nothing without it. */
  permissions?: readonly string[];
  className?: string | undefined;
  /** CSS pixels; without it the style sheet says. */
  height?: number;
  /** How far it is, for the style sheet. */
  state?: string;
  /** The frame itself, for who serves what stands in it. */
  frame?: RefObject<HTMLIFrameElement | null>;
  /** Called for the browser's own error page, too. */
  onLoad: () => void;
}

/**
 * Somebody else's page within ours: the one place that says what such pages may do. It is lent
 * those of the browser's powers that it is registered for, and told which portal it is in, but not where in it.
 */
export function ForeignFrame(props: ForeignFrameProps) {
  const { url, title, permissions = [], className, height, state, frame, onLoad } = props;
  return (
    <iframe
      allow={frameAllow(permissions)}
      className={className}
      data-state={state}
      height={height}
      onLoad={onLoad}
      ref={frame}
      referrerPolicy="strict-origin"
      sandbox={frameSandbox({ url, permissions }, location.origin)}
      src={url}
      title={title}
    />
  );
}
