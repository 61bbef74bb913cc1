import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folders at the root that hold nothing of ours: built, or written while running. */
const foreign = new Set(['build', 'data', 'test-results', '.git', '.react-router', '.stryker-tmp']);
const codeFile = /\.[cm]?[jt]sx?$/;

/** A file of code: its path from the project's root, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Every file of code in the project. */
export function readSourceFiles(): SourceFile[] {
  return list('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function list(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || (folder === '' && foreign.has(entry.name))) return [];
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return list(path);
    return codeFile.test(entry.name) ? [path] : [];
  });
}

/** Each file is parsed once, though several rules ask what it imports. */
const known = new WeakMap<SourceFile, string[]>();

/**
 * What a file imports, types included: paths from the project's root for our own files, and the given names for
 * packages and for what Node brings.
 */
export function readImports(file: SourceFile): string[] {
  const imports = known.get(file) ?? parseImports(file);
  known.set(file, imports);
  return imports;
}

function parseImports({ path, text }: SourceFile): string[] {
  const lang = /\.[jt]sx$/.test(path) ? 'tsx' : 'ts';
  const found = new Set<string>();
  collect(parseAst(text, { lang }), found);
  return [...found].map((name) => resolve(path, name));
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function collect(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) {
    for (const child of node) collect(child, found);
  } else if (typeof node === 'object' && node !== null) {
    const { type, source } = node as { type?: string; source?: { value?: unknown } | null };
    if (type && importing.has(type) && typeof source?.value === 'string') found.add(source.value);
    for (const child of Object.values(node)) collect(child, found);
  }
}

function resolve(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : name;
}
