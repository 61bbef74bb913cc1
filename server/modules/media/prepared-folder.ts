import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { imageFormats, type PreparedPicture } from './formats.ts';

const PictureFile = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  renditions: z.array(z.object({ width: z.int(), height: z.int(), format: z.enum(imageFormats) })),
});

export type KeptPicture = PreparedPicture & { hash: string };

/** Keeps a prepared picture as plain files, `picture.json` and `640.webp` and so on, for a repository. */
export async function writePrepared(folder: string, picture: KeptPicture): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { hash, width, height, placeholder, renditions } = picture;
  const listed = renditions.map(({ bytes: _, ...rest }) => rest);
  const facts = { hash, width, height, placeholder, renditions: listed };
  await writeFile(join(folder, 'picture.json'), `${JSON.stringify(facts, null, 2)}\n`);
  for (const { width: wide, format, bytes } of renditions) {
    await writeFile(join(folder, `${wide}.${format}`), bytes);
  }
}

/** Reads what `writePrepared` wrote. */
export async function readPrepared(folder: string): Promise<KeptPicture> {
  const text = await readFile(join(folder, 'picture.json'), 'utf8');
  const { renditions, ...facts } = PictureFile.parse(JSON.parse(text));
  const read = renditions.map(async (rendition) => ({
    ...rendition,
    bytes: await readFile(join(folder, `${rendition.width}.${rendition.format}`)),
  }));
  return { ...facts, renditions: await Promise.all(read) };
}
