"use strict";

const childProcess = require("child_process");
const path = require("path");
const { brought } = require("./dependencies.cjs");
const { root, textOf } = require("./folders.cjs");

/** Where Node keeps what it made of our sources, so that only a first start pays for it. */
const compileCache = path.join(root, "node_modules", ".cache", "portico-node");

/** Our environment with the project's own commands and Node first. */
function projectEnvironment(extra) {
  const env = Object.assign({ NODE_COMPILE_CACHE: compileCache }, process.env, extra);
  env.PATH = path.dirname(brought) + path.delimiter + (env.PATH || "");
  return env;
}

/** The parent of a process; 0 where the system has no /proc. */
function parentOf(pid) {
  const [, parent] = /\) \S (\d+) /.exec(textOf("/proc/" + pid + "/stat")) || [];
  return Number(parent || 0);
}

/**
 * Tells when npm, which started us through a shell, or that shell was killed without a chance to pass
 * that on. Only under npm: whoever starts the script itself with `nohup … &` wants it to outlive the
 * terminal.
 */
function watchParents(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/**
 * Runs a program on the brought Node in our place: same terminal, same exit code. The channel between
 * us closes with our death, even by kill -9, and so tells the program to end too.
 */
function become(args, extra) {
  const child = childProcess.spawn(brought, args, {
    cwd: root,
    env: projectEnvironment(extra),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, forward);
  watchParents(() => forward("SIGTERM"));
  child.on("error", (error) => {
    console.error("The project's Node could not be run: " + error.message);
    process.exit(1);
  });
  child.on("exit", (code) => process.exit(code === null ? 1 : code));
}

/** Runs a script beside us, which ends once the channel between us closes. */
function accompany(script) {
  const options = { cwd: root, env: projectEnvironment(), execPath: brought, execArgv: [] };
  childProcess.fork(path.join(root, script), options).unref();
}

module.exports = { accompany, become, projectEnvironment };
