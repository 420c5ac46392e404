import { Fragment, type ReactNode } from "react";

interface LinkedTextProps {
  /** A phrase with names in brackets: "I accept the [terms].". Each name stands there once. */
  text: string;
  /** What stands in their place. */
  links: Readonly<Record<string, ReactNode>>;
}

/** A phrase with links in it, each where the language wants it. */
export function LinkedText({ text, links }: LinkedTextProps) {
  const pieces = text.matchAll(/([^[\]]*)(?:\[(\w+)\])?/g);
  return [...pieces].map(([piece, words, name = ""]) => (
    <Fragment key={piece}>
      {words}
      {links[name]}
    </Fragment>
  ));
}
