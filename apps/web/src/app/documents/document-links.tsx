import { isDocumentLink } from "@portico/rules/document-link";
import { Outlet, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { lazyWithChapter } from "../../lib/lazy-named.ts";

const DocumentViewer = lazyWithChapter(
  "documents",
  () => import("../../features/documents/components/document-viewer.tsx"),
  "DocumentViewer",
);

/** The content that a page of the building is about, whatever its route calls it. */
function useContentUuid(): string | undefined {
  const params = useParams({ strict: false });
  return (
    params.contentUuid ??
    params.eventPostUuid ??
    params.offerUuid ??
    params.amenityUuid ??
    params.postUuid
  );
}

/** A link to a PDF file in the page's own part, clicked for it to open here. */
function clickedDocument(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>("#content a[href]");
  return link !== null && isDocumentLink(link.href) ? link : null;
}

/**
 * The pages of a building. Links to PDF files in what the property team writes open in the viewer,
 * wherever they stand; the address tells which, so that going back closes it.
 */
export function DocumentLinks() {
  const router = useRouter();
  const navigate = useNavigate();
  const contentUuid = useContentUuid();
  const { buildingUuid } = useParams({ strict: false });
  const { document: url } = useSearch({ strict: false });
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    if (contentUuid === undefined) return;
    const handleClick = (event: MouseEvent) => {
      const link = clickedDocument(event);
      if (link === null) return;
      event.preventDefault();
      opener.current = link;
      const search = { document: link.href };
      void navigate({ to: ".", search, resetScroll: false });
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, [contentUuid, navigate]);

  const handleClose = () => {
    if (opener.current !== null) router.history.back();
    else void navigate({ to: ".", search: {}, replace: true, resetScroll: false });
  };

  const isOpen = url !== undefined && contentUuid !== undefined && buildingUuid !== undefined;
  return (
    <>
      <Outlet />
      {isOpen && (
        <Suspense>
          <DocumentViewer
            finalFocus={opener}
            key={url}
            link={{ buildingUuid, contentUuid, url }}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </>
  );
}
