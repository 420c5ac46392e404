import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useHeld } from "../../../lib/use-held.ts";
import { type Amenity, type RequestBody, sendRequest } from "../api.ts";
import { useHeldKey } from "./use-held-key.ts";

/** What is being written. */
export type RequestDraft = Omit<RequestBody, "idempotency_key">;

const isStopped = (error: Error | null) =>
  error instanceof DOMException && error.name === "AbortError";

interface Asking {
  buildingUuid: string;
  /** What it is about, if it is about an amenity: its name is the first subject. */
  amenity?: Amenity;
}

/**
 * A request that is being written, and what has become of it.
 *
 * @param onSent is told the address of those who answer
 */
export function useNewRequest(
  { buildingUuid, amenity }: Asking,
  onSent: (answeredBy: string) => void,
) {
  const client = useQueryClient();
  const blank: RequestDraft = {
    issue_type: "building",
    subject: amenity?.title ?? "",
    description: "",
  };
  const about = `${buildingUuid} ${amenity?.uuid}`;
  const [draft, setDraft] = useHeld(`request ${about}`, blank);
  const [files, setFiles] = useHeld<readonly File[]>(`files ${about}`, []);
  const [isPreparing, setIsPreparing] = useState(false);
  const [progress, setProgress] = useState(0);
  const { key, renew, isUnsure, noteFailure, beginAnew } = useHeldKey(`request ${about}`);
  const stop = useRef<AbortController | null>(null);
  const sending = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      setProgress(0);
      const { subject, description, place, ...chosen } = draft;
      const said = { subject: subject.trim(), description: description.trim() };
      const where = place === undefined || place.trim() === "" ? {} : { place: place.trim() };
      const body = { ...chosen, ...said, ...where, idempotency_key: key };
      const { signal } = stop.current;
      const amenityUuid = amenity?.uuid;
      const sent = { body, amenityUuid, files, signal, onProgress: setProgress };
      return sendRequest(buildingUuid, sent);
    },
    onSuccess: async (answeredBy) => {
      await client.invalidateQueries({ queryKey: ["listServiceRequests"] });
      onSent(answeredBy);
    },
    onError: (error) => noteFailure(error),
    // Without a connection it says so at once; later, it would come as a surprise.
    networkMode: "always",
  });
  return {
    draft,
    files,
    /** How much of the files has gone, from 0 to 1. */
    progress,
    isSending: sending.isPending,
    /** Whether photos are being made smaller: until then they are not among the files. */
    isPreparing,
    isEmpty:
      draft.subject === blank.subject &&
      draft.description === "" &&
      draft.floor === undefined &&
      (draft.place ?? "") === "" &&
      files.length === 0,
    /** Whether it may have arrived, as it is or as it was before, though nobody has heard of that. */
    isUnsure,
    /** Why it did not arrive; null too where the user has stopped it. */
    failure: isStopped(sending.error) ? null : sending.error,
    edit: (change: Partial<RequestDraft>) => {
      renew();
      setDraft({ ...draft, ...change });
    },
    /** Takes another draft in its place. */
    replace: (other: RequestDraft) => {
      renew();
      setDraft(other);
    },
    prepare: setIsPreparing,
    attach: (chosen: readonly File[]) => {
      renew();
      setFiles(chosen);
    },
    send: () => sending.mutate(),
    /** Stops what is on its way. */
    stop: () => stop.current?.abort(),
    /** Forgets what was written (2.070). */
    clear: () => {
      beginAnew();
      sending.reset();
      setDraft(blank);
      setFiles([]);
    },
    dismiss: () => sending.reset(),
  };
}

/** A request that is being written. */
export type NewRequest = ReturnType<typeof useNewRequest>;
