import { Suspense, type ReactNode } from "react";
import { lazyNamed } from "../../lib/lazy-named.ts";
import { useSession } from "../../lib/session.ts";
import { BrandFrame } from "./brand-frame.tsx";

const PortalLayout = lazyNamed(() => import("./portal-layout.tsx"), "PortalLayout");

/** A page at an address of no layout: users keep header, search and menu, visitors see the brand. */
export function WholePage({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ session }) => session !== null);
  const page = <BrandFrame>{children}</BrandFrame>;
  if (!isSignedIn) return page;
  return (
    <Suspense fallback={page}>
      <PortalLayout>{children}</PortalLayout>
    </Suspense>
  );
}
