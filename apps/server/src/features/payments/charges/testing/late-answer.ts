/** An answer of the gateway that comes when the test says so. */
export function lateAnswer<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  const asked = Promise.withResolvers<void>();
  const ask = () => {
    asked.resolve();
    return promise;
  };
  return { ask, asked: asked.promise, come: resolve };
}
