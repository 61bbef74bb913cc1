// Writes a .br and a .gz beside every text file of the page build, so that the server never compresses one twice.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = process.argv[2] ?? 'build/client';
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.map']);
/** Below this many bytes the headers weigh more than what is saved. */
const worthIt = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(file) {
  const plain = await readFile(file);
  if (plain.length < worthIt) return 0;
  const [br, gz] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return 1;
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
const counts = await Promise.all(files.map(compress));
const compressed = counts.reduce((sum, count) => sum + count, 0);
process.stdout.write(`compressed ${compressed} of ${files.length} files\n`);
