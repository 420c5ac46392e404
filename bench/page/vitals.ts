/** What a page saw of its own loading; times in milliseconds from the start of the navigation. */
export interface Vitals {
  firstContentfulPaint: number | null;
  largestContentfulPaint: number | null;
  /** Address of the largest picture; empty where text is the largest. */
  largestUrl: string;
  /** All layout shifts without an input before them, added up. */
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
}

/** A resource as the page saw it. */
export interface Resource {
  url: string;
  /** What asked for it: `script`, `link`, `img`, `fetch` … */
  initiator: string;
  start: number;
  end: number;
  /** Bytes of the body as they are on the wire, compressed; also for one from the cache. */
  encodedBytes: number;
  /** Bytes that came over the network; 0 from the cache. */
  transferredBytes: number;
}

/** What browsers tell about a shift; the DOM's types leave it out. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    benchVitals?: Vitals;
  }
}

/** Runs in the page before anything else, so it uses nothing from outside itself. */
export function observeVitals(): void {
  const vitals: Vitals = {
    firstContentfulPaint: null,
    largestContentfulPaint: null,
    largestUrl: "",
    layoutShift: 0,
    longTasks: [],
  };
  window.benchVitals = vitals;
  const isShift = (entry: PerformanceEntry): entry is LayoutShift =>
    entry.entryType === "layout-shift";
  const isLargest = (entry: PerformanceEntry): entry is LargestContentfulPaint =>
    entry.entryType === "largest-contentful-paint";
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (isShift(entry)) {
        if (!entry.hadRecentInput) vitals.layoutShift += entry.value;
      } else if (isLargest(entry)) {
        vitals.largestContentfulPaint = entry.startTime;
        vitals.largestUrl = entry.url;
      } else if (entry.entryType === "longtask") {
        vitals.longTasks.push({ start: entry.startTime, duration: entry.duration });
      } else if (entry.name === "first-contentful-paint") {
        vitals.firstContentfulPaint = entry.startTime;
      }
    }
  });
  for (const type of ["paint", "largest-contentful-paint", "layout-shift", "longtask"]) {
    observer.observe({ type, buffered: true });
  }
}

/** Runs in the page: everything that it has loaded, the document itself first. */
export function listResources(): Resource[] {
  const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  return entries.flatMap((entry) =>
    entry instanceof PerformanceResourceTiming
      ? {
          url: entry.name,
          initiator: entry.initiatorType,
          start: entry.startTime,
          end: entry.responseEnd,
          encodedBytes: entry.encodedBodySize,
          transferredBytes: entry.transferSize,
        }
      : [],
  );
}
