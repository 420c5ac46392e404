import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { openDoors } from "./testing-doors.ts";

it("has as many connections as there may be, whichever doors they come through", async () => {
  const { port } = await openDoors(16);
  const sockets = Array.from({ length: 100 }, () => connect(port, "127.0.0.1"));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  let closed = 0;
  for (const socket of sockets) {
    socket.on("error", () => undefined);
    socket.on("close", () => closed++);
  }
  await expect.poll(() => closed).toBe(100 - 16);
  // Who leaves makes room.
  const rest = sockets.filter((socket) => !socket.destroyed);
  expect(rest).toHaveLength(16);
  for (const socket of rest) socket.destroy();
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}`).then(({ status }) => status, String))
    .toBe(200);
});

/** Connections from one address: how many the server has answered and closed, and what to do with them. */
function connectMany(port: number, localAddress: string, number: number) {
  const sockets = Array.from({ length: number }, () =>
    connect({ port, host: "127.0.0.1", localAddress }),
  );
  const state = {
    open: 0,
    closed: 0,
    answered: 0,
    close: () => sockets.forEach((socket) => socket.destroy()),
    send: (text: string) => sockets.forEach((socket) => socket.write(text)),
  };
  onTestFinished(state.close);
  for (const socket of sockets) {
    socket.once("connect", () => state.open++);
    socket.once("data", () => state.answered++);
    socket.on("error", () => undefined);
    socket.on("close", () => state.closed++);
  }
  return state;
}

const onlyLinux = process.platform === "linux";

it.runIf(onlyLinux)("closes at once what one address opens beyond its share", async () => {
  const { port } = await openDoors(1000, 20);
  const greedy = connectMany(port, "127.0.0.2", 60);
  await expect.poll(() => greedy.closed).toBe(40);
  // Others find room, and so does the same address once it has let go.
  const modest = connectMany(port, "127.0.0.3", 20);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  expect(greedy.closed).toBe(40);
  greedy.close();
  const again = connectMany(port, "127.0.0.2", 21);
  await expect.poll(() => again.closed).toBeGreaterThanOrEqual(1);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  expect(modest.closed).toBe(0);
});

it.runIf(onlyLinux)("lets connections at rest make room for others of their site", async () => {
  const { app, port } = await openDoors(1000, 20);
  const held = Promise.withResolvers<void>();
  app.server.on("request", ({ url }) => url === "/held" && held.resolve());
  const ask = (count: number, path: string) => {
    const many = connectMany(port, "127.0.0.2", count);
    many.send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    return many;
  };
  const atWork = ask(1, "/held");
  await held.promise;
  const resting = ask(19, "/");
  await expect.poll(() => resting.answered).toBe(19);
  const others = ask(5, "/");
  await expect.poll(() => others.answered).toBe(5);
  await expect.poll(() => resting.closed).toBe(5);
  expect([atWork.closed, others.closed]).toEqual([0, 0]);
});

it.runIf(onlyLinux)("lets those that ask for nothing make room as well", async () => {
  const { port } = await openDoors(1000, 20);
  const silent = connectMany(port, "127.0.0.2", 20);
  await expect.poll(() => silent.open).toBe(20);
  const asking = connectMany(port, "127.0.0.2", 1);
  asking.send("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await expect.poll(() => asking.answered).toBe(1);
  await expect.poll(() => silent.closed).toBe(1);
});

it.runIf(onlyLinux)("lets them do so where there is no room for anybody else either", async () => {
  const { port } = await openDoors(4, 2);
  const ask = (address: string, count: number) => {
    const many = connectMany(port, address, count);
    many.send("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    return many;
  };
  const [first, second] = ["127.0.0.2", "127.0.0.3"].map((address) => ask(address, 2));
  await expect.poll(() => [first?.answered, second?.answered]).toEqual([2, 2]);
  // A newcomer of another site waits for somebody to go; one of these takes a place of its own site.
  const other = ask("127.0.0.4", 1);
  await expect.poll(() => other.closed).toBe(1);
  const third = ask("127.0.0.2", 1);
  await expect.poll(() => third.answered).toBe(1);
  await expect.poll(() => [first?.closed, second?.closed]).toEqual([1, 0]);
});

it.runIf(onlyLinux)("leaves a proxy, through which all come, what there is", async () => {
  const { port } = await openDoors(1000, null);
  const proxy = connectMany(port, "127.0.0.2", 60);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  expect(proxy.closed).toBe(0);
});
