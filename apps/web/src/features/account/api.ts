import { failedWith } from "@portico/client/api-error";
import type { BodyOf, Api, User } from "@portico/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";
import { adoptUser } from "../../lib/session.ts";
import { isSavedAs, type Profile } from "./profile-draft.ts";

/** What a save asks for. */
interface ProfileSave {
  changes: Partial<Profile>;
  /** The user that the changes build on. */
  base: User;
}

/** How a save ended: with the user as it is now, or with what somebody else saved meanwhile. */
type ProfileSaved = { outcome: "saved"; user: User } | { outcome: "conflict"; latest: User };

async function saveProfile({ changes, base }: ProfileSave): Promise<ProfileSaved> {
  try {
    const body = { ...changes, updated_at: base.updated_at };
    return { outcome: "saved", user: await call("updateCurrentUser", { body }) };
  } catch (error) {
    if (!failedWith(error, "users.changed_elsewhere")) throw error;
    const latest = await call("getCurrentUser", {});
    return isSavedAs(changes, latest)
      ? { outcome: "saved", user: latest }
      : { outcome: "conflict", latest };
  }
}

/** Saves the profile; the header and all else follow at once, a building that was joined included. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: (saved) => {
      if (saved.outcome !== "saved") return;
      adoptUser(saved.user);
      void client.invalidateQueries({ queryKey: ["listUserBuildings"] });
    },
  });
}

/** Stores the language that was chosen, so that mails and other devices speak it too. */
export async function storeLocale(locale: string): Promise<void> {
  adoptUser(await call("updateCurrentUser", { body: { locale } }));
}

/** Changes the password; the server ends all other sessions. */
export function useUpdatePassword() {
  return useMutation({
    mutationFn: (body: BodyOf<Api["updatePassword"]>) => call("updatePassword", { body }),
  });
}

/** Where the user is signed in. */
export function sessionsQuery() {
  return queryOptions({
    ...callQuery("listSessions", {}),
    // Who looks for a stranger's session wants today's answer.
    staleTime: 0,
    select: ({ data }) => data.sessions,
  });
}

async function endSession(sessionUuid: string): Promise<void> {
  try {
    await call("endSession", { params: { sessionUuid } });
  } catch (error) {
    // What has ended elsewhere meanwhile is what was wanted.
    if (!failedWith(error, "auth.session_not_found")) throw error;
  }
}

/** Ends one session, and reads the list anew. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}

/** Ends every session of the user, this one too; the page's own is for the caller to end. */
export function useEndAllSessions() {
  return useMutation({ mutationFn: () => call("endAllSessions", {}) });
}
