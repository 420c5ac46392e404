import { type RefObject, useEffect } from "react";

/** Leads to the first field that something is wrong with, when an answer says so. */
export function useFirstFault(form: RefObject<HTMLElement | null>, error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}
