import { compareForm } from '#server/modules/catalogue/index.ts';
import type { modelProposals } from '#server/modules/models/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import type { SellerKey } from './people.ts';
import { personId, type RowContext } from './rows.ts';

interface DemoProposal {
  seller: SellerKey;
  brand: string;
  model: string;
  listing?: string;
  hoursAgo: number;
  /** Why it was not taken. */
  reason?: string;
}

/** What the demo's sellers miss in the catalogue: two of them the same thing, and one that is answered. */
const proposed: readonly DemoProposal[] = [
  { seller: 'rafiq', brand: 'Viltrox', model: 'AF 27mm f/1.2 Pro Z', hoursAgo: 30 },
  { seller: 'farzana', brand: 'viltrox', model: 'AF 27 mm F1.2 Pro Z', hoursAgo: 9 },
  {
    seller: 'shuvo',
    brand: 'Lomography',
    model: 'LomoApparat',
    listing: 'LomoApparat 21mm',
    hoursAgo: 5,
  },
  {
    seller: 'rafiq',
    brand: 'Canon',
    model: 'Printer G2010',
    hoursAgo: 100,
    reason: 'Printers are not sold here.',
  },
];

export const modelProposalRows = ({ now }: RowContext): (typeof modelProposals.$inferInsert)[] =>
  proposed.map(({ seller, brand, model, listing, reason, hoursAgo: hours }) => ({
    id: demoId('model proposal', `${seller} ${model}`),
    personId: personId(seller),
    brand,
    model,
    form: compareForm(brand + model),
    listing: listing ?? null,
    at: hoursAgo(now, hours),
    ...(reason && {
      state: 'rejected' as const,
      reason,
      decidedBy: personId('admin'),
      decidedAt: hoursAgo(now, hours - 20),
    }),
  }));
