"use strict";

/**
 * Packages whose content nothing fixes, one line each: without a SHA-512 a registry may give out
 * something else tomorrow, and an address in the lock binds everybody to one registry.
 */
function lockFaults(packages) {
  return packages.flatMap(({ name, version, integrity, resolved }) => [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity || "")
      ? []
      : [`${name} ${version} has no SHA-512 in package-lock.json.`]),
    ...(resolved === undefined
      ? []
      : [`${name} ${version} has an address in package-lock.json; .npmrc keeps them out.`]),
  ]);
}

/** Packages that run code while they are installed and are not decided on, and decisions about none. */
function scriptFaults(packages, allowScripts) {
  const running = new Set(
    packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  );
  const undecided = [...running].filter((name) => allowScripts[name] === undefined);
  const idle = Object.keys(allowScripts).filter((name) => !running.has(name));
  return undecided
    .map(
      (name) =>
        `${name} runs a script when it is installed; package.json's allowScripts does not name it.`,
    )
    .concat(idle.map((name) => `package.json's allowScripts names ${name}, which runs no script.`));
}

module.exports = { lockFaults, scriptFaults };
