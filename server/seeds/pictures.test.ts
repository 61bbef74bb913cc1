import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPrepared } from '#server/modules/media/index.ts';
import { drawDemoPictures } from './demo-data/looks.ts';
import { picturesFolder } from './demo-data/pictures.ts';

/** A clone should not wait for a demo's pictures. */
const maxFolder = 17_000_000;

describe('the pictures kept in the repository', () => {
  it('are there for everything that the demo shows, and for nothing else', async () => {
    const kept = await readdir(picturesFolder);
    expect(kept.sort()).toEqual(
      drawDemoPictures()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('are small enough together', async () => {
    const files = await readdir(picturesFolder, { recursive: true, withFileTypes: true });
    const sizes = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxFolder);
  });

  it('have every size in every format, and different contents', async () => {
    const names = await readdir(picturesFolder);
    const pictures = await Promise.all(
      names.map((name) => readPrepared(join(picturesFolder, name))),
    );
    expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(names.length);
    for (const { width, renditions } of pictures) {
      const widths = width === 960 ? [320, 640, 960] : [320];
      const files = renditions.map(({ width: wide, format }) => `${wide}.${format}`);
      const wanted = widths.flatMap((wide) =>
        ['jpeg', 'webp', 'avif'].map((format) => `${wide}.${format}`),
      );
      expect(files.sort()).toEqual(wanted.sort());
      expect(renditions.every(({ bytes }) => bytes.length > 500)).toBe(true);
    }
  });
});
