import { expect, it } from "vitest";
import { makeEmailDomain } from "../../testing/factories.ts";
import { codeIn, mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createScimClient, makeDirectory, newUser } from "./testing/scim-client.ts";

const test = usePortal();

const password = "Another-horse-8";

async function call(method: "POST" | "PUT", url: string, payload: object, headers = {}) {
  const answer = await test.app.inject({ method, url: `/api${url}`, payload, headers });
  return { status: answer.statusCode, body: JSON.parse(answer.body === "" ? "null" : answer.body) };
}

/** The address's code, used for its first password. */
async function setPassword(email: string) {
  await call("POST", "/user-verification/v2/code/reset-password/send", { email });
  const [mail] = await mailsTo(test.app, email);
  const code = codeIn(mail?.text ?? "");
  const body = { email, code, new_password: password };
  return call("PUT", "/user-verification/code/reset-password/consume", body);
}

it("somebody who was provisioned proves the address, accepts the terms and is in", async () => {
  const { db } = test.database;
  const directory = await makeDirectory(db, test.ours.portfolioUuid);
  await makeEmailDomain(db, test.ours, directory.domain);
  const scim = createScimClient(test.app, directory.token);
  const user = newUser(directory.domain);
  const email = user.userName;
  await scim.post("/Users", user);

  const known = await call("POST", "/auth/v2/validate-email", { email });
  expect([known.status, known.body.is_available]).toEqual([200, false]);
  expect(known.body.user).toMatchObject({ created_by: "scim", confirmed: false });
  expect(JSON.stringify(known.body)).not.toContain("Erickson");

  expect((await setPassword(email)).status).toBe(204);
  const begun = await call("POST", "/auth/v2/login", { email, password });
  expect(begun.body.user).toMatchObject({
    first_name: "Tina",
    last_name: "Erickson",
    confirmed: true,
    terms_accepted: false,
    default_building_uuid: test.ours.buildingUuid,
  });
  const finished = await call(
    "PUT",
    "/users/current",
    {
      default_building_uuid: test.ours.buildingUuid,
      is_term_accepted: true,
      is_email_accepted: false,
    },
    { authorization: `Bearer ${begun.body.token}` },
  );
  expect([finished.status, finished.body.terms_accepted]).toEqual([200, true]);
  expect((await call("POST", "/auth/v2/validate-email", { email })).body.is_available).toBe(true);
});

it("somebody whom the directory switched off before the first sign-in stays out", async () => {
  const directory = await makeDirectory(test.database.db, test.ours.portfolioUuid);
  const user = newUser(directory.domain, { active: false });
  await createScimClient(test.app, directory.token).post("/Users", user);
  const email = user.userName;
  expect((await call("POST", "/auth/v2/validate-email", { email })).status).toBe(404);
  await call("POST", "/user-verification/v2/code/reset-password/send", { email });
  expect(await mailsTo(test.app, email)).toEqual([]);
});
