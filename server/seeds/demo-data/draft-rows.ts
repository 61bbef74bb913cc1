import type { listingDrafts } from '#server/modules/catalogue/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import { personId, type RowContext } from './rows.ts';

const day = 24;

/** What the demo's seller has begun to fill in. */
export function draftRows({ now }: RowContext): (typeof listingDrafts.$inferInsert)[] {
  const sellerId = personId('rafiq');
  return [
    {
      id: demoId('draft', 'pentax-k-1'),
      sellerId,
      fields: {
        name: 'Pentax K-1, body only',
        resalePrice: 92_000,
        conditionType: 'Good',
        description: 'Came in this week. Shutter count to be read, two scratches below the screen.',
      },
      images: [],
      savedAt: hoursAgo(now, 5),
    },
    {
      id: demoId('draft', 'without-name'),
      sellerId,
      fields: { location: 'Elephant Road, Dhaka' },
      images: [],
      savedAt: hoursAgo(now, 3 * day),
    },
  ];
}
