import type { User } from "@portico/contract";
import { useState } from "react";
import { adoptUser } from "../../../lib/session.ts";
import { useSaveProfile } from "../api.ts";
import {
  afterSave,
  baseOf,
  changesOf,
  emptyDraft,
  withEdit,
  type Profile,
} from "../profile-draft.ts";

/** The profile form's state, and what can be done with it. */
export function useProfileForm(user: User) {
  const [draft, setDraft] = useState(emptyDraft);
  /** What somebody else saved meanwhile, until the user has chosen. */
  const [latest, setLatest] = useState<User | null>(null);
  const [isUpdated, setIsUpdated] = useState(false);
  const { mutate, reset, error, isPending } = useSaveProfile();

  const base = baseOf(draft, user);
  const changes = changesOf(draft, user);
  const profile: Profile = { ...base, ...draft.edits };
  const isDirty = Object.keys(changes).length > 0;
  const isComplete = profile.first_name.trim() !== "" && profile.last_name.trim() !== "";

  const saveOver = (from: User) => {
    setLatest(null);
    mutate(
      { changes, base: from },
      {
        onSuccess: (saved) => {
          if (saved.outcome === "conflict") return setLatest(saved.latest);
          setDraft((before) => afterSave(before, changes, saved.user));
          setIsUpdated(true);
        },
      },
    );
  };
  return {
    profile,
    changes,
    isDirty,
    isUpdated,
    latest,
    error,
    isPending,
    isComplete,
    edit: (edit: Partial<Profile>) => {
      if (error !== null) reset();
      setDraft(withEdit(draft, edit, user));
    },
    save: () => saveOver(base),
    /** Saves what was entered over what somebody else saved. */
    keepEntered: () => latest !== null && saveOver(latest),
    /** Takes what somebody else saved, and drops what was entered. */
    loadLatest: () => {
      setLatest(null);
      setDraft(emptyDraft);
      if (latest !== null) adoptUser(latest);
    },
    dismissConflict: () => setLatest(null),
    dismissUpdated: () => setIsUpdated(false),
  };
}
