import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const windows = process.platform === 'win32';

/** The Node binary that the package `node` brings, whatever Node started this script. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** The version that package.json pins, such as 24.21.0. */
function pinnedVersion() {
  return readManifest().dependencies.node;
}

/** package.json, parsed. */
export function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/** True when this process runs on the pinned Node already. */
export function runsOnPinnedNode() {
  return process.versions.node === pinnedVersion();
}

/** Says whether the pinned Node is there and starts. */
export function pinnedNodeWorks() {
  if (!existsSync(pinnedNode)) return false;
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${pinnedVersion()}`;
}

/** True for a path below the project's node_modules, which an install deletes. */
export function isInsideNodeModules(path) {
  return path.startsWith(join(root, 'node_modules') + sep);
}
