import { compareForm, findModelOfName } from '#server/modules/catalogue/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { giveModel, listOfNoModel } from './moving-store.ts';
import { contradicted } from './rules.ts';

/**
 * Ads by words that begin with one of these names look for the model that has it now: they were written before the shop knew it. One that asks
 * for a mount or a sensor that the model has not looks for something else. Each by itself, so that nobody who ends one waits for the others; done again it finds nothing.
 */
export async function adoptAds(database: Database, forms: readonly string[]): Promise<void> {
  if (forms.length === 0) return;
  for (let after: string | undefined; ; ) {
    const ads = await listOfNoModel(database.db, after);
    if (ads.length === 0) return;
    after = ads.at(-1)?.id;
    for (const ad of ads) {
      const form = compareForm(ad.name);
      if (!forms.some((one) => form.startsWith(one))) continue;
      const model = await findModelOfName(database.db, ad.name);
      if (!model || contradicted(ad, model)) continue;
      const to = { ...model, name: `${model.brand} ${model.model}` };
      await database.transaction((tx) => giveModel(tx, ad, to));
    }
  }
}
