// Lists one camera with its photos: `npm run -s example -- list-a-camera FILE.json PHOTO...`. Scope: listings:write.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { answerOf, categoriesOf, shopOfSettings, upload } from './support.ts';

export async function listACamera([file, ...photos]: string[]): Promise<void> {
  if (!file || photos.length === 0) throw new Error('Name a JSON file and at least one photo.');
  const shop = shopOfSettings();
  const text = await readFile(file, 'utf8');
  const { category: name, ...facts } = JSON.parse(text);
  const category = (await categoriesOf(shop)).get(name);
  if (!category) throw new Error(`The shop has no category "${name}".`);
  const images: string[] = [];
  for (const photo of photos) images.push(await upload(shop, photo));
  const [image = ''] = images;
  // By the same key it is the same item: sent again, as after an answer that was lost, it is not listed twice.
  const key = `camera ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  const body = { rows: [{ ...facts, key, category, image, images }] };
  const { results } = answerOf(facts.name, await shop.POST('/api/addproducts', { body }));
  for (const { status, id, errors = [] } of results) {
    const faults = errors.map(({ field, message }) => `\n  ${field ? `${field}: ` : ''}${message}`);
    if (status === 'refused') throw new Error(`${facts.name}: refused${faults.join('')}`);
    const done = status === 'already' ? 'Was listed before:' : 'Listed';
    console.log(`${done} "${facts.name}" as ${id}`);
  }
}
