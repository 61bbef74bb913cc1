// Lists one camera with its photos: `npm run -s example -- list-a-camera FILE.json PHOTO...`. Scope: listings:write.
import { readFile } from 'node:fs/promises';
import { answerOf, categoriesOf, shopOfSettings, upload } from './support.ts';

export async function listACamera([file, ...photos]: string[]): Promise<void> {
  if (!file || photos.length === 0) throw new Error('Name a JSON file and at least one photo.');
  const shop = shopOfSettings();
  const { category: name, ...facts } = JSON.parse(await readFile(file, 'utf8'));
  const category = (await categoriesOf(shop)).get(name);
  if (!category) throw new Error(`The shop has no category "${name}".`);
  const images: string[] = [];
  for (const photo of photos) images.push(await upload(shop, photo));
  const [image = ''] = images;
  const body = { ...facts, category, image, images };
  const { insertedId } = answerOf(facts.name, await shop.POST('/api/addproduct', { body }));
  console.log(`Listed "${facts.name}" as ${insertedId}`);
}
