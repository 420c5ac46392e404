/**
 * For `onSettled` of a change: what is shown is read again however it ended, since of an answer that was
 * lost nobody knows what it has changed. Who has changed something sees that when it is done; who has not
 * hears so at once, and not after the reading, which may try for a while on the same bad line.
 */
export function readAgain(read: () => Promise<unknown>) {
  return (_answer: unknown, error: Error | null): Promise<unknown> | undefined => {
    const reading = read();
    return error === null ? reading : undefined;
  };
}
