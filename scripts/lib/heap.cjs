"use strict";

const os = require("os");

/** Megabytes that this process may use: the container's, where there is one, or the machine's. */
function memoryOffered() {
  const constrained = process.constrainedMemory ? process.constrainedMemory() : 0;
  const total = os.totalmem();
  return Math.floor(Math.min(constrained > 0 ? constrained : total, total) / 1024 / 1024);
}

/**
 * Megabytes of heap for a process of the portal: an eighth, since PostgreSQL, pictures and passwords
 * need memory, too; 512 at least wherever a gigabyte is there. With 2048 Node looks so late for what is
 * no longer used that the process grew to 350 MB, where 1024 leaves it at 200.
 */
function heapMegabytes(offered) {
  return offered < 1000 ? 256 : Math.max(512, Math.min(1024, Math.floor(offered / 8)));
}

module.exports = { heapMegabytes, memoryOffered };
