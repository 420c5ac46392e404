"use strict";

const { heapMegabytes, memoryOffered } = require("./heap.cjs");

/** Processes that serve together, and share the memory; what it must not be, the server says. */
const processes = () => Math.max(1, Number(process.env.PROCESSES) || 1);

/** What the operator wants of Node stands last, and so wins. */
const ownOptions = () => process.env.NODE_OPTIONS || "";

/**
 * Environment of what serves. Left to itself Node lets the young generation grow to a hundred megabytes
 * and looks late for what is no longer used, and the C library keeps what pictures took while they were
 * loaded.
 */
function lean() {
  const heap = heapMegabytes(memoryOffered() / processes());
  return {
    NODE_ENV: "production",
    NODE_OPTIONS: ["--max-semi-space-size=8", "--max-old-space-size=" + heap, ownOptions()]
      .join(" ")
      .trim(),
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "65536",
    MALLOC_TRIM_THRESHOLD_: "131072",
  };
}

module.exports = { lean };
