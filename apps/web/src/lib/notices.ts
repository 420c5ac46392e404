import { create } from "zustand";
import { forgetAtEnd } from "./session.ts";

interface Notice {
  id: string;
  title: string;
  detail?: string | undefined;
}

/** The notices that are on screen, oldest first. */
export const useNotices = create<{ notices: readonly Notice[] }>(() => ({ notices: [] }));

// They name what their person attends, or has done.
forgetAtEnd(() => useNotices.setState({ notices: [] }));

let count = 0;

/**
 * Shows a short message; answers its id. It stays until somebody puts it away: nobody reads against a
 * clock.
 */
export function notify(title: string, detail?: string): string {
  const id = `notice-${(count += 1)}`;
  const notice = { id, title, detail };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((known) => known.title !== title), notice],
  }));
  return id;
}

/** Puts a notice away. */
export function dismissNotice(id: string): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((known) => known.id !== id) }));
}
