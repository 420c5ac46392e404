import type { ProofMethod } from "@portico/contract";
import { create } from "zustand";

/** A proof that some call needs before it is done. */
interface AskedProof {
  methods: readonly ProofMethod[];
  /** Tells the call that waits: true if it may be repeated. */
  settle: (isProved: boolean) => void;
}

/** Makes what a client asks its user to prove. */
export function createProof() {
  /** What the user is asked to prove, if anything; the one dialog of the app shows it. */
  const useProof = create<{ asked: AskedProof | null }>(() => ({ asked: null }));
  let running: Promise<boolean> | null = null;

  /** Asks who it is, and waits; calls that come meanwhile share the answer. */
  function askForProof(methods: readonly ProofMethod[]): Promise<boolean> {
    running ??= new Promise<boolean>((resolve) => {
      useProof.setState({ asked: { methods, settle: resolve } });
    }).finally(() => {
      running = null;
      useProof.setState({ asked: null });
    });
    return running;
  }

  return { askForProof, useProof };
}
