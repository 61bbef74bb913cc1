import type { Condition } from '#contract/catalogue/schemas.ts';
import type { GearSpec } from '#packages/demo-pictures/index.ts';
import type { CategoryKey } from '../../categories.ts';
import type { SellerKey } from '../people.ts';

export interface DemoProduct {
  /** Names its picture, and fixes its date, its grain and its scratches. */
  key: string;
  category: CategoryKey;
  seller: SellerKey;
  name: string;
  resalePrice: number;
  originalPrice: number;
  condition: Condition;
  purchaseYear: number;
  /** Years since the purchase in which it lay unused. */
  rested?: number;
  /** Where to see it, when that is not where its seller is. */
  place?: string;
  description: string;
  look: Omit<GearSpec, 'seed' | 'wear' | 'grain' | 'title'>;
}
