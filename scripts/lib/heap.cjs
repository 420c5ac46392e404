"use strict";

const os = require("os");

/** Megabytes that this process may use: the container's, where there is one, or the machine's. */
function memoryOffered() {
  const constrained = process.constrainedMemory ? process.constrainedMemory() : 0;
  const total = os.totalmem();
  return Math.floor(Math.min(constrained > 0 ? constrained : total, total) / 1024 / 1024);
}

/**
 * Megabytes of heap for a process of the portal, of those that it is offered: an eighth, since
 * PostgreSQL, pictures and passwords need memory, too; 512 at least wherever a gigabyte is there, and
 * half of less, down to the 256 that it starts with. With 2048 Node looks so late for what is no longer
 * used that the process grew to 350 MB, where 1024 leaves it at 200.
 */
function heapMegabytes(offered) {
  const least = Math.max(256, Math.min(512, Math.floor(offered / 2)));
  return Math.max(least, Math.min(1024, Math.floor(offered / 8)));
}

module.exports = { heapMegabytes, memoryOffered };
