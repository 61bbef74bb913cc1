import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readManifest, root } from './project.mjs';

const packagesStamp = join(root, 'node_modules', '.ditiyo-packages');
const pagesStamp = join(root, 'build', '.ditiyo-pages');

/** What the pages are built from, beside the installed packages. */
const pageFolders = ['web', 'contract', 'public'];
const pageFiles = [
  'react-router.config.ts',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'scripts/compress-assets.mjs',
];

/** One value that changes when other packages would be installed. Scripts in package.json do not count. */
export function packagesFingerprint() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readManifest();
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/** One value that changes when the built pages would. */
export function pagesFingerprint() {
  const hash = createHash('sha256').update(packagesFingerprint());
  hash.update(JSON.stringify(readManifest().imports));
  const files = [
    ...pageFolders.flatMap((folder) => filesBelow(join(root, folder))),
    ...pageFiles.map((file) => join(root, file)).filter((file) => existsSync(file)),
  ];
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function packagesAreCurrent() {
  return readStamp(packagesStamp) === packagesFingerprint();
}

export function pagesAreCurrent() {
  return readStamp(pagesStamp) === pagesFingerprint();
}

/** Taken away before work begins, so that a stopped install or build never looks finished. */
export function removePackagesStamp() {
  rmSync(packagesStamp, { force: true });
}

export function removePagesStamp() {
  rmSync(pagesStamp, { force: true });
}

export function writePackagesStamp(fingerprint) {
  writeStamp(packagesStamp, fingerprint);
}

export function writePagesStamp(fingerprint) {
  writeStamp(pagesStamp, fingerprint);
}

function writeStamp(path, fingerprint) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${fingerprint}\n`);
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
