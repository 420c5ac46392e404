import { ApiError, failedWith, isLastingRefusal } from "@portico/client/api-error";
import { untilWorthTrying } from "../connection.ts";
import { sameUser } from "../same-user.ts";
import { useSession } from "../session.ts";
import { repeatable, sendErrand } from "./errands.ts";
import { adoptWishes, alone, dropWish, readWishes, useWishes, type Wish } from "./wishes.ts";

/** What becomes of a wish. */
export interface WishNews {
  /** It is as it was wanted. */
  onDone: (wish: Wish) => void;
  /** The portal has said no. */
  onRefused: (wish: Wish, error: Error) => void;
  /** There was no connection in time. */
  onEnded: (wish: Wish) => void;
}

const pauseMs = 8_000;

/** Whether the portal has not decided: the same may be asked again. */
const isOpen = (error: unknown): boolean => error instanceof ApiError && !isLastingRefusal(error);

/** Sends a wish; null where it stays one. */
async function newsOf(wish: Wish, news: WishNews): Promise<(() => void) | null> {
  try {
    await sendErrand(wish.errand);
  } catch (error) {
    if (isOpen(error) || !(error instanceof Error)) return null;
    if (!failedWith(error, ...repeatable[wish.errand.id])) return () => news.onRefused(wish, error);
  }
  return () => news.onDone(wish);
}

/** Lets end what nobody wants any more. */
function endWishes(news: WishNews): void {
  const ended = readWishes().filter(({ endsAt }) => endsAt <= Date.now());
  for (const wish of ended) {
    dropWish(wish.about);
    news.onEnded(wish);
  }
}

/**
 * Sends the oldest wish that is not among those that this round has `left` as wishes: one that the portal
 * does not decide keeps none of the others back. Answers whether to go on at once.
 */
async function settleNext(news: WishNews, left: Set<string>): Promise<boolean> {
  endWishes(news);
  const wish = readWishes().find(({ about }) => !left.has(about));
  if (wish === undefined) return readWishes().length === 0;
  if (!navigator.onLine) return false;
  const isStillThere = sameUser();
  useWishes.setState({ sending: wish.about });
  const tell = await newsOf(wish, news);
  useWishes.setState({ sending: null });
  if (tell === null) {
    left.add(wish.about);
  } else {
    dropWish(wish.about);
    if (isStillThere()) tell();
  }
  return true;
}

/** Until there may be a connection again, the next wish has ended, or there are others. */
async function pause(): Promise<void> {
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  const left = Math.min(...readWishes().map(({ endsAt }) => endsAt)) - Date.now();
  const timer = setTimeout(resolve, left);
  const stop = useWishes.subscribe(({ wishes }, before) => {
    if (wishes !== before.wishes) resolve();
  });
  await Promise.race([untilWorthTrying(pauseMs), changed]);
  stop();
  clearTimeout(timer);
}

/**
 * Sends what waits as soon as there is a connection, each wish once and by one tab of the browser;
 * answers how to stop that.
 */
export function followWishes(news: WishNews): () => void {
  let isRunning = false;
  let isStopped = false;
  const settleAll = async (left = new Set<string>()): Promise<void> => {
    isRunning = !isStopped && readWishes().length > 0;
    if (!isRunning) return;
    // Each by itself, so that the others can be withdrawn meanwhile.
    if (await alone(() => settleNext(news, left))) return settleAll(left);
    await pause();
    await settleAll();
  };
  const run = () => {
    if (!isRunning) void settleAll();
  };
  const stops = [
    useSession.subscribe(({ session }, before) => {
      if (session?.user.uuid !== before.session?.user.uuid) adoptWishes();
    }),
    useWishes.subscribe(run),
  ];
  window.addEventListener("storage", adoptWishes);
  adoptWishes();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    window.removeEventListener("storage", adoptWishes);
  };
}
