import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { openDoors } from "./testing-doors.ts";

it("answers at every door, and closes them all", async () => {
  const { app, port } = await openDoors(1000);
  // The kernel chooses the door; so many reach all of them.
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: "close" } });
      return answer.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await app.close();
  for (let attempt = 0; attempt < 50; attempt++) {
    const socket = connect(port, "127.0.0.1");
    const [fault] = await once(socket, "error");
    expect(fault).toMatchObject({ code: "ECONNREFUSED" });
  }
});

it("answers those who came before its doors closed", async () => {
  const { app, port } = await openDoors(1000, null, Fastify({ return503OnClosing: false }));
  const answers = Array.from({ length: 100 }, async () => {
    const socket = connect(port, "127.0.0.1");
    socket.end("POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    const [answer] = await once(socket, "data");
    return String(answer).slice(0, 12);
  });
  await app.close();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["HTTP/1.1 404"]));
});
