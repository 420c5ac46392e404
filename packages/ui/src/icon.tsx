import { iconPaths, type IconName } from "./icon-paths.ts";

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  className?: string | undefined;
}

/** One of our icons in the colour of the text. It only decorates: the words beside it say it all. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      focusable="false"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={size > 28 ? 1.25 : 1.5}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
