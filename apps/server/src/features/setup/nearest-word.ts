/** Letters that a word is taken for mistyped by, for so many that it has. */
const lettersPerSlip = 3;

/** Letters to put in, take out or change until one word is the other (Levenshtein). */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [place, other] of Array.from(to).entries()) {
      const kept = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(kept, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The word that somebody meant; null where none is near. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const [nearest] = words
    .map((word) => ({ word, distance: distanceOf(typed.toLowerCase(), word.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  const most = Math.ceil(typed.length / lettersPerSlip);
  return nearest === undefined || nearest.distance > most ? null : nearest.word;
}
