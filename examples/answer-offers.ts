// Answers what buyers offer by a rule: `npm run -s example -- answer-offers [--dry]`. Scopes: own:read, offers:write.
import type { paths, ShopClient } from '@ditiyo/client';
import { answerOf, shopOfSettings, wordsOf } from './support.ts';

type Page = paths['/api/offers']['get']['responses'][200]['content']['application/json'];
type Offer = Page['rows'][number];

/** Parts of the price: what is taken, what is answered by another price, and that price. */
const rule = { accept: 0.95, counter: 0.85, ask: 0.97 };

/** Prices that are asked have so many digits that are no 0: 97 % of 26,000 are 25,220, and 25,200 is asked. */
const digits = 3;

/** What is over, by the page or by another run, meanwhile, or whose item is kept for somebody else: nothing is left to do for now. */
const settled = ['offer_over', 'not_your_turn', 'reserved_already'];

type Answer = { do: 'accept' } | { do: 'decline' } | { do: 'counter'; price: number };

function answerBy({ price, item }: Offer): Answer {
  const part = price / item.price;
  if (part >= rule.accept) return { do: 'accept' };
  if (part < rule.counter) return { do: 'decline' };
  const asked = Number((item.price * rule.ask).toPrecision(digits));
  const counter = Math.min(Math.round(asked), item.price - 1);
  // Of a cheap item no price may lie between the two: haggling for the last taka is worth nothing.
  return counter > price ? { do: 'counter', price: counter } : { do: 'accept' };
}

/** All that wait for the seller's word, page by page. */
async function waitingOffers(shop: ShopClient): Promise<Offer[]> {
  const found: Offer[] = [];
  let cursor: string | undefined;
  do {
    const query = { side: 'seller' as const, state: 'open' as const, ...(cursor && { cursor }) };
    const page = answerOf('Offers', await shop.GET('/api/offers', { params: { query } }));
    found.push(...page.rows.filter(({ yourTurn }) => yourTurn));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

/** Sends an answer; false where the shop refused it for the answer's sake. */
async function send(shop: ShopClient, { _id: id }: Offer, answer: Answer): Promise<boolean> {
  const params = { path: { id } };
  const { error } =
    answer.do === 'counter'
      ? await shop.POST('/api/offers/{id}/counter', { params, body: { price: answer.price } })
      : answer.do === 'accept'
        ? await shop.POST('/api/offers/{id}/accept', { params })
        : await shop.POST('/api/offers/{id}/decline', { params });
  if (error) console.error(`${id}: ${wordsOf(error)}`);
  return !error || settled.includes(error.code);
}

export async function answerOffers(args: string[]): Promise<void> {
  const shop = shopOfSettings();
  const isDry = args.includes('--dry');
  const offers = await waitingOffers(shop);
  if (offers.length === 0) console.log('No offer waits for an answer.');
  for (const offer of offers) {
    const answer = answerBy(offer);
    const price = answer.do === 'counter' ? ` with ${answer.price} tk` : '';
    console.log(
      `${offer.item.name}, ${offer.price} of ${offer.item.price} tk: ${answer.do}${price}`,
    );
    if (!isDry && !(await send(shop, offer, answer))) process.exitCode = 1;
  }
  if (isDry) console.log('Dry run: nothing was sent.');
}
