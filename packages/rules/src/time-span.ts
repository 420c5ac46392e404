/** A part of time; its end is not in it. */
export interface TimeSpan {
  startsAt: Date;
  endsAt: Date;
}

/** The spans that are told in short: starts and ends in turn, in seconds since 1970. */
export function spansOfSeconds(times: readonly number[]): TimeSpan[] {
  const instants = times.map((seconds) => new Date(seconds * 1000));
  return instants.flatMap((startsAt, n) => {
    const endsAt = instants[n + 1];
    return n % 2 === 1 || endsAt === undefined ? [] : { startsAt, endsAt };
  });
}

/** Spans by start, where those that touch or overlap are one. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (last === undefined || last.endsAt < span.startsAt) merged.push({ ...span });
    else if (last.endsAt < span.endsAt) last.endsAt = span.endsAt;
  }
  return merged;
}

/** What is left of spans without others. */
export function withoutSpans(spans: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] {
  const taken = mergeSpans(others);
  return spans.flatMap(({ startsAt, endsAt }) => {
    const left: TimeSpan[] = [];
    let from = startsAt;
    for (const other of taken) {
      if (other.endsAt <= from) continue;
      if (other.startsAt >= endsAt) break;
      if (other.startsAt > from) left.push({ startsAt: from, endsAt: other.startsAt });
      from = other.endsAt;
    }
    if (from < endsAt) left.push({ startsAt: from, endsAt });
    return left;
  });
}

/** Whether one of some spans has the whole of another in it. */
export function holdsSpan(spans: readonly TimeSpan[], { startsAt, endsAt }: TimeSpan): boolean {
  return spans.some((span) => span.startsAt <= startsAt && endsAt <= span.endsAt);
}
