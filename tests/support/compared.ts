import { behindTriggers } from './journal.ts';
import type { TestShop } from './shop.ts';

/**
 * So many buyers compared an item of a seller with its listing, and some of them found it worse. Their deals are nowhere: a shop with
 * such reviews holds no invariants.
 */
export const compare = (
  shop: TestShop,
  seller: string,
  { deals, worse }: { deals: number; worse: number },
): Promise<void> =>
  behindTriggers(
    shop,
    `insert into reviews (booking_id, "by", author_id, subject_id, stars, accuracy, communication, punctuality,
       looks, works, glass, accessories, blind_until, published_at)
     select gen_random_uuid(), 'buyer', gen_random_uuid(), $1::uuid, 3, 3, 3, 3,
       case when n <= $3::int then 'worse' else 'as_listed' end, 'as_listed', 'as_listed', 'as_listed', now(), now()
     from generate_series(1, $2::int) n`,
    [seller, deals, worse],
  );
