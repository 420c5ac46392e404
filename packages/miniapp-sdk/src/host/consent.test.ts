import { expect, it } from "vitest";
import type { Permission } from "../protocol/index.ts";
import { answers, openPage, settle } from "./testing-host.ts";

const hello = { action: "initialize", data: { protocolVersion: 1 } };

/** A guest and a user who says what the test has them say, one word a question. */
async function openAsking(permissions: readonly Permission[] = ["profile", "payment"]) {
  const questions: { permission: Permission; say: (word: boolean | Error) => Promise<void> }[] = [];
  let calls = 0;
  const { open } = openPage({
    handlers: {
      ...answers,
      getUser: (_, { frame }) => {
        calls += 1;
        return answers.getUser(null, { frame, action: "getUser", signal: AbortSignal.any([]) });
      },
    },
    onConsent: ({ permission }) =>
      new Promise((resolve, reject) => {
        const say = (word: boolean | Error) => {
          if (typeof word === "boolean") resolve(word);
          else reject(word);
          return settle();
        };
        questions.push({ permission, say });
      }),
  });
  const opened = open({ permissions: new Set(permissions) });
  const { fake } = opened;
  const ask = async (action: string, data?: object) => {
    fake.say({ action, data });
    await settle();
  };
  await ask("initialize", hello.data);
  return { ...opened, ask, questions, countCalls: () => calls, heard: () => fake.heard.slice(1) };
}

it("asks the user before the handler, once for all calls that need it", async () => {
  const { ask, questions, countCalls, heard } = await openAsking();
  await ask("getUser");
  await ask("getUser");
  expect(questions.map(({ permission }) => permission)).toEqual(["profile"]);
  expect([countCalls(), heard()]).toEqual([0, []]);
  await questions[0]?.say(true);
  await ask("getUser");
  expect(heard()).toHaveLength(3);
  expect(heard()).not.toContainEqual(expect.objectContaining({ error: expect.anything() }));
  expect(questions).toHaveLength(1);
});

it("takes a no for an answer, and does not ask again", async () => {
  const { ask, questions, countCalls, heard } = await openAsking();
  await ask("getUser");
  await questions[0]?.say(false);
  await ask("getUser");
  await ask("requestPermission", { permission: "profile" });
  expect(heard()).toMatchObject([
    { error: { code: "USER_CANCELLED" } },
    { error: { code: "USER_CANCELLED" } },
    { data: { isGranted: false } },
  ]);
  expect([countCalls(), questions.length]).toEqual([0, 1]);
});

it("asks for each permission by itself", async () => {
  const { ask, questions, heard } = await openAsking();
  await ask("requestPermission", { permission: "profile" });
  await questions[0]?.say(true);
  await ask("getPaymentMethods");
  expect(questions.map(({ permission }) => permission)).toEqual(["profile", "payment"]);
  await questions[1]?.say(false);
  expect(heard()).toMatchObject([
    { data: { isGranted: true } },
    { error: { code: "USER_CANCELLED" } },
  ]);
});

it("asks nobody for what the app is not registered for, or what is not sensitive", async () => {
  const { ask, questions, heard } = await openAsking(["identity"]);
  await ask("getUser");
  await ask("requestPermission", { permission: "payment" });
  await ask("requestPermission", { permission: "identity" });
  await ask("getToken");
  expect(heard()).toMatchObject([
    { error: { code: "PERMISSION_DENIED" } },
    { error: { code: "PERMISSION_DENIED" } },
    { data: { isGranted: true } },
    { data: { token: "app" } },
  ]);
  expect(questions).toEqual([]);
});

it("asks again where the question itself has failed", async () => {
  const { ask, questions, heard } = await openAsking();
  await ask("getUser");
  await questions[0]?.say(new Error("no dialog"));
  expect(heard()).toMatchObject([{ error: { code: "INTERNAL" } }]);
  await ask("getUser");
  await questions[1]?.say(true);
  expect(heard()[1]).toMatchObject({ data: { uuid: "app" } });
});

it("does nothing with a yes that comes after the frame is detached", async () => {
  const { ask, questions, countCalls, heard, attachment } = await openAsking();
  await ask("getUser");
  attachment.detach();
  await questions[0]?.say(true);
  expect([countCalls(), heard()]).toEqual([0, []]);
});

it.each(Array.from({ length: 20 }, (_, turns) => turns))(
  "calls no handler after the frame is detached, %d turns after a yes",
  async (turns) => {
    const { ask, questions, countCalls, attachment } = await openAsking();
    await ask("getUser");
    const said = questions[0]?.say(true);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const before = countCalls();
    attachment.detach();
    await said;
    expect(countCalls()).toBe(before);
  },
);
