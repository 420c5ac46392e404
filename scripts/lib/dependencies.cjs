"use strict";

const childProcess = require("child_process");
const fs = require("fs");
const path = require("path");
const { root, textOf } = require("./folders.cjs");
const { faultLine, stop } = require("./fault.cjs");

const modules = path.join(root, "node_modules");

/** The Node that the project brings along. */
const brought = path.join(modules, ".bin", process.platform === "win32" ? "node.cmd" : "node");

/**
 * npm's own environment, without our node_modules/.bin: `npm ci` deletes that folder first and would
 * pull the Node it runs on from under itself.
 */
function npmEnvironment() {
  const env = Object.assign({}, process.env);
  const parts = (env.PATH || "").split(path.delimiter);
  env.PATH = parts.filter((part) => !part.startsWith(modules)).join(path.delimiter);
  return env;
}

/** Megabytes that the packages take, and what an installation writes besides. */
const roomNeeded = 1000;

/** Megabytes that are left where an installation that failed has filled the disk. */
const roomOfFullDisk = 100;

function freeMegabytes() {
  const { bavail, bsize } = fs.statfsSync(root);
  return Math.floor((bavail * bsize) / 1e6);
}

/** A full disk shows itself in many ways: a package's own script only says that it failed. */
function isDiskFull() {
  return freeMegabytes() < roomOfFullDisk;
}

/** npm tries for minutes to write to a disk that is too small, and then says little. */
function requireRoom() {
  const free = freeMegabytes();
  // What an interrupted installation has left makes room for the next.
  if (free >= roomNeeded || fs.existsSync(modules)) return;
  stop(
    `The disk has ${free} MB left, and the packages need ${roomNeeded}. Free some space and run the command again.`,
  );
}

function install() {
  console.log("Installing the packages (once, about a minute) …");
  const started = Date.now();
  const args = [
    "ci",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
  ];
  const result = childProcess.spawnSync("npm", args, {
    cwd: root,
    env: npmEnvironment(),
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (result.error !== undefined) stop("npm could not be run: " + faultLine(result.error.message));
  if (result.signal === "SIGINT") process.exit(130);
  if (result.status !== 0) {
    stop("Installing failed. " + faultLine(isDiskFull() ? "ENOSPC" : result.stderr));
  }
  console.log("Installed in " + Math.round((Date.now() - started) / 1000) + " s.");
}

function packagesOf(file) {
  const text = textOf(file);
  return text === "" ? {} : JSON.parse(text).packages;
}

/**
 * Whether node_modules is what package-lock.json asks for. npm writes its own lock into the folder
 * when it is done, so an interrupted installation does not count; packages for other machines
 * (optional) may be missing.
 */
function isInstalled() {
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  const present = packagesOf(path.join(modules, ".package-lock.json"));
  return Object.keys(wanted).every((name) => {
    if (!name.startsWith("node_modules/") || wanted[name].optional) return true;
    const found = present[name];
    return found !== undefined && found.version === wanted[name].version;
  });
}

/** Installs what package-lock.json asks for, unless it is there. */
function ensureDependencies() {
  if (fs.existsSync(brought) && isInstalled()) return;
  try {
    fs.accessSync(root, fs.constants.W_OK);
    requireRoom();
    install();
  } catch (error) {
    stop("Installing failed. " + faultLine(String(error.message)));
  }
}

module.exports = { brought, ensureDependencies };
