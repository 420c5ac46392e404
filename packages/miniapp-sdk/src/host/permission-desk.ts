import { MiniAppError, type Permission, permissions } from "../protocol/index.ts";
import type { HostFrame, HostOptions } from "./types.ts";

/** Decides what a frame may do, and remembers what the user has said as long as it is attached. */
export function createPermissionDesk<F extends HostFrame>(
  frame: F,
  onConsent: HostOptions<F>["onConsent"],
  signal: AbortSignal,
) {
  const consents = new Map<Permission, Promise<boolean>>();

  async function question(permission: Permission): Promise<boolean> {
    try {
      // A yes to an app that has gone meanwhile is said to nobody.
      return (await onConsent({ frame, permission, signal })) && !signal.aborted;
    } catch (error) {
      // It was not asked, so that the next call may ask.
      consents.delete(permission);
      throw error;
    }
  }

  /** Whether the user agrees, if need be; several calls wait for one question. */
  async function ask(permission: Permission): Promise<boolean> {
    if (!frame.permissions.has(permission)) throw new MiniAppError("PERMISSION_DENIED");
    if (!permissions[permission].isSensitive) return true;
    const asked = consents.get(permission) ?? question(permission);
    consents.set(permission, asked);
    return asked;
  }

  return {
    ask,
    /** Passes if the app is registered for it and, where it is sensitive, the user agrees. */
    async demand(permission: Permission): Promise<void> {
      if (!(await ask(permission))) throw new MiniAppError("USER_CANCELLED");
    },
  };
}
