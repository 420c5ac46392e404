import type { ServiceRequest } from "@portico/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newId } from "../../../lib/new-id.ts";
import { type RequestBody, sendRequest } from "../api.ts";

/** What is being written. */
export type RequestDraft = Omit<RequestBody, "idempotency_key">;

const blank: RequestDraft = { issue_type: "building", subject: "", description: "" };

const isStopped = (error: Error | null) =>
  error instanceof DOMException && error.name === "AbortError";

/** A request that is being written, and what has become of it. */
export function useNewRequest(
  buildingUuid: string,
  onSent: (sent: { request: ServiceRequest; answeredBy: string }) => void,
) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(blank);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState(0);
  // The same request sent again, after an answer that was lost, has the same key; another one has not.
  const key = useRef<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const sending = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      key.current ??= newId(Date.now());
      setProgress(0);
      const { subject, description, place, ...chosen } = draft;
      const said = { subject: subject.trim(), description: description.trim() };
      const where = place === undefined || place.trim() === "" ? {} : { place: place.trim() };
      const body = { ...chosen, ...said, ...where, idempotency_key: key.current };
      const { signal } = stop.current;
      return sendRequest(buildingUuid, { body, files, signal, onProgress: setProgress });
    },
    onSuccess: async ({ request, answered_by: answeredBy }) => {
      await client.invalidateQueries({ queryKey: ["listServiceRequests"] });
      onSent({ request, answeredBy });
    },
    // Without a connection it says so at once; later, it would come as a surprise.
    networkMode: "always",
  });
  const changed = () => {
    key.current = null;
  };
  return {
    draft,
    files,
    /** How much of the files has gone, from 0 to 1. */
    progress,
    isSending: sending.isPending,
    isEmpty: draft.subject === "" && draft.description === "" && files.length === 0,
    /** Why it did not arrive; null too where the user has stopped it. */
    failure: isStopped(sending.error) ? null : sending.error,
    edit: (change: Partial<RequestDraft>) => {
      changed();
      setDraft({ ...draft, ...change });
    },
    /** Takes another draft in its place. */
    replace: (other: RequestDraft) => {
      changed();
      setDraft(other);
    },
    attach: (chosen: readonly File[]) => {
      changed();
      setFiles(chosen);
    },
    send: () => sending.mutate(),
    /** Stops what is on its way. */
    stop: () => stop.current?.abort(),
    /** Forgets what was written (2.070). */
    clear: () => {
      changed();
      sending.reset();
      setDraft(blank);
      setFiles([]);
    },
    dismiss: () => sending.reset(),
  };
}

/** A request that is being written. */
export type NewRequest = ReturnType<typeof useNewRequest>;
