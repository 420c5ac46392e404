import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

/** A click that the browser itself should answer: another tab or window, a download. */
function isBrowsersOwn(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * Answers clicks on a link to a path of the portal without loading the page anew. Without a router
 * around it, the link stays a plain one: the first paint is rendered ahead.
 */
export function useFollow(href: string) {
  const router = useRouter({ warn: false });
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || isBrowsersOwn(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
}

/**
 * A link to a path of the portal that comes from data, query and fragment included. Known routes use
 * the router's own typed `Link`.
 */
export function PageLink({ href, children, ...props }: ComponentProps<"a"> & { href: string }) {
  return (
    <a {...props} href={href} onClick={useFollow(href)}>
      {children}
    </a>
  );
}
