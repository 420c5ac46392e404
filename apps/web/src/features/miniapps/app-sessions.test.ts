import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAppSessions } from "./app-sessions.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers the first question with the first token. */
function begin() {
  const onExpiring = vi.fn<(endsAt: number) => void>();
  const server = { asked: 0, isDown: false };
  const sessions = createAppSessions(async () => {
    server.asked += 1;
    if (server.isDown) throw new Error("away");
    return { token: `token ${server.asked}`, expires_in: 600, launch_context: "signed" };
  }, onExpiring);
  return { onExpiring, server, sessions };
}

describe("the session of an open app", () => {
  it("is opened once for all who ask at the same time", async () => {
    const { server, sessions } = begin();
    const all = await Promise.all([sessions.current(), sessions.current(), sessions.current()]);
    expect(new Set(all.map(({ token }) => token))).toEqual(new Set(["token 1"]));
    expect(server.asked).toBe(1);
    expect(all[0].endsAt).toBe(1_600_000);
  });

  it("is opened again a minute before it ends, and not sooner", async () => {
    const { sessions } = begin();
    await sessions.current();
    vi.advanceTimersByTime(539_999);
    expect((await sessions.current()).token).toBe("token 1");
    vi.advanceTimersByTime(1);
    expect((await sessions.current()).token).toBe("token 2");
  });

  it("is another one as soon as an app asks for that", async () => {
    const { sessions } = begin();
    await sessions.current();
    expect((await sessions.renew()).token).toBe("token 2");
    expect((await sessions.current()).token).toBe("token 2");
  });

  it("is asked for again after a failure", async () => {
    const { server, sessions } = begin();
    server.isDown = true;
    await expect(sessions.current()).rejects.toThrow("away");
    server.isDown = false;
    expect((await sessions.current()).token).toBe("token 2");
  });

  it("says a minute before that its token ends, and gives another one to who asks then", async () => {
    const { onExpiring, sessions } = begin();
    await sessions.current();
    vi.advanceTimersByTime(539_999);
    expect(onExpiring).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onExpiring.mock.calls).toEqual([[1_600_000]]);
    expect((await sessions.current()).token).toBe("token 2");
    vi.advanceTimersByTime(540_000);
    expect(onExpiring.mock.calls[1]).toEqual([2_140_000]);
  });

  it("says nothing of a token that another one has replaced", async () => {
    const { onExpiring, sessions } = begin();
    await sessions.current();
    vi.advanceTimersByTime(300_000);
    await sessions.renew();
    vi.advanceTimersByTime(539_999);
    expect(onExpiring).not.toHaveBeenCalled();
  });

  it("says nothing once the app is gone, even of a session that opens later", async () => {
    const { onExpiring, sessions } = begin();
    await sessions.current();
    const late = sessions.renew();
    sessions.end();
    await late;
    vi.advanceTimersByTime(1_000_000);
    expect(onExpiring).not.toHaveBeenCalled();
  });
});
