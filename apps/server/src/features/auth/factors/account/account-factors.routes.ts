import { endpoints } from "@portico/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../../../../platform/database/client.ts";
import { serve } from "../../../../platform/http/calls.ts";
import type { CurrentSession } from "../../../../platform/sessions/current-session.ts";
import type { UsersService } from "../../../users/users.public.ts";
import type { VisitorOf } from "../../sign-in/visitor.ts";
import type { Asker } from "../passkeys/passkeys.service.ts";
import type { RelyingPartyOf } from "../passkeys/relying-party.ts";
import type { AccountFactors, Owner } from "./account-factors.service.ts";

interface AccountFactorsRoutesDeps {
  db: Db;
  account: AccountFactors;
  users: Pick<UsersService, "getUser">;
  relyingPartyOf: RelyingPartyOf;
  visitorOf: VisitorOf;
}

/** The calls with which owners see and change their factors. */
export function accountFactorsRoutes(app: FastifyInstance, deps: AccountFactorsRoutesDeps): void {
  const { db, account, users, relyingPartyOf, visitorOf } = deps;

  async function ownerOf({ userUuid }: CurrentSession, request: FastifyRequest): Promise<Owner> {
    const [user, { brand }] = await Promise.all([users.getUser(userUuid), visitorOf(request)]);
    return { user, brand };
  }
  async function askerOf({ sessionUuid }: CurrentSession, { host }: FastifyRequest) {
    const party = await relyingPartyOf(host);
    return { purpose: "add", holder: sessionUuid, party } satisfies Asker;
  }

  serve(app, endpoints.getFactors, async ({ session }, { request }) =>
    account.get(await ownerOf(session, request), await relyingPartyOf(request.host)),
  );

  serve(app, endpoints.beginTotp, async ({ session }, { request }) =>
    account.beginTotp(await ownerOf(session, request)),
  );

  serve(app, endpoints.confirmTotp, async ({ session, body }, { request }) => {
    const owner = await ownerOf(session, request);
    return { recovery_codes: await db.transaction((tx) => account.addTotp(tx, owner, body)) };
  });

  serve(app, endpoints.removeTotp, async ({ session }, { request }) => {
    await account.removeTotp(await ownerOf(session, request));
    return null;
  });

  serve(app, endpoints.renewRecoveryCodes, async ({ session }, { request }) => ({
    recovery_codes: await account.renewRecoveryCodes(await ownerOf(session, request)),
  }));

  serve(app, endpoints.beginPasskey, async ({ session }, { request }) => {
    const { user } = await ownerOf(session, request);
    return account.beginPasskey(user, await askerOf(session, request));
  });

  serve(app, endpoints.addPasskey, async ({ session, body }, { request }) => {
    const owner = await ownerOf(session, request);
    const checked = await account.checkPasskey(body.credential, await askerOf(session, request));
    const passkey = { ...checked, name: body.name };
    return { recovery_codes: await db.transaction((tx) => account.addPasskey(tx, owner, passkey)) };
  });

  serve(app, endpoints.renamePasskey, async ({ session, params, body }) => {
    await account.renamePasskey(session.userUuid, params.passkeyUuid, body.name);
    return null;
  });

  serve(app, endpoints.removePasskey, async ({ session, params }, { request }) => {
    await account.removePasskey(await ownerOf(session, request), params.passkeyUuid);
    return null;
  });
}
