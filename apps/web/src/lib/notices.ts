import { create } from "zustand";

interface Notice {
  id: string;
  title: string;
  detail?: string | undefined;
}

/** The notices that are on screen, oldest first. */
export const useNotices = create<{ notices: readonly Notice[] }>(() => ({ notices: [] }));

let count = 0;

/** Shows a short message. It stays until somebody puts it away: nobody reads against a clock. */
export function notify(title: string, detail?: string): void {
  const notice = { id: `notice-${(count += 1)}`, title, detail };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((known) => known.title !== title), notice],
  }));
}

/** Puts a notice away. */
export function dismissNotice(id: string): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((known) => known.id !== id) }));
}
