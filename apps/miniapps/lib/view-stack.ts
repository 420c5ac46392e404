/** The views of an app that lie on each other, the one in sight last. */
export interface ViewStack<V> {
  views: readonly [V, ...V[]];
  /** How many of them lie there since the app was opened: from the last of these, Back leads out of it. */
  opened: number;
}

/** What an app begins with: its first view, and those that its address names on it. */
export const stackOf = <V>(first: V, ...others: readonly V[]): ViewStack<V> => ({
  views: [first, ...others],
  opened: others.length + 1,
});

/** Another view over the one in sight. */
export const opening = <V>({ views: [lowest, ...others], opened }: ViewStack<V>, view: V) =>
  ({ views: [lowest, ...others, view], opened }) satisfies ViewStack<V>;

/** Without the view in sight; what is lowest stays. */
export function goingBack<V>({ views: [lowest, ...others], opened }: ViewStack<V>): ViewStack<V> {
  const left = others.slice(0, -1);
  return { views: [lowest, ...left], opened: Math.min(opened, left.length + 1) };
}

/** Whether the portal's Back is the app's: whoever was led to a view by a link goes back to the link. */
export const canGoBack = ({ views, opened }: ViewStack<unknown>): boolean => views.length > opened;
