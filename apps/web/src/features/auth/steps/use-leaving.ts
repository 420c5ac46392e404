import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

interface Outcome<R> {
  onDone: (result: R) => void;
  onFail: (error: Error) => void;
}

/**
 * Asks the server on the way out of a step, one question at a time: a second click of the same
 * moment asks nothing. An answer that comes after the page was left is dropped.
 */
export function useLeaving<R>() {
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (work: () => Promise<R>) => work(),
  });
  const isBusy = useRef(false);

  const leave = (work: () => Promise<R>, { onDone, onFail }: Outcome<R>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(work, {
      onSuccess: onDone,
      onError: onFail,
      onSettled: () => {
        isBusy.current = false;
      },
    });
  };
  return { leave, error, isPending, reset };
}
