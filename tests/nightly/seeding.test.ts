import { describe, expect, it } from 'vitest';
import { people } from '#server/modules/accounts/tables.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import { imageUses } from '#server/modules/media/tables.ts';
import { createLogger } from '#server/platform/log.ts';
import { seedDemoShop } from '#server/seeds/demo-shop.ts';
import { openSeedTrial } from '#tests/support/seed-trial.ts';

/* At night: each stores 175 pictures once or twice more. What a seeded shop has is server/seeds/demo-shop.test.ts. */

const log = createLogger('silent');

describe('seeding that meets trouble', () => {
  it('is done by one of two processes that start at once', async () => {
    const trial = await openSeedTrial();
    const results = await Promise.all([
      seedDemoShop({ ...trial, log }),
      seedDemoShop({ ...trial, log }),
    ]);
    expect(results.sort()).toEqual([false, true]);
    expect(await trial.database.db.$count(people)).toBe(33);
    await trial.close();
  });

  it('leaves nobody behind when it breaks in the middle, and works the next time', async () => {
    const trial = await openSeedTrial();
    let claims = 0;
    const failing: Pick<MediaService, 'storePrepared' | 'claim'> = {
      storePrepared: trial.media.storePrepared,
      claim: (tx, claim) => {
        claims += 1;
        if (claims === 100) throw new Error('the power went');
        return trial.media.claim(tx, claim);
      },
    };
    await expect(seedDemoShop({ ...trial, media: failing, log })).rejects.toThrow('the power went');
    expect(await trial.database.db.$count(people)).toBe(0);
    expect(await trial.database.db.$count(imageUses)).toBe(0);
    expect(await seedDemoShop({ ...trial, log })).toBe(true);
    expect(await trial.database.db.$count(people)).toBe(33);
    await trial.close();
  });
});
