import type { ShopAnswer } from '#contract/conversations/schemas.ts';
import { isOnSale, type ProductRow } from '#server/modules/catalogue/index.ts';

/** Words that ask whether something is still to be had, in the spellings of this market. */
const asking = words(`
  available availabe avilable avalable availble availabl avail evailable abailable availability
  ache achhe asche ase ace aache achee achey acheki aseki achen asen
  sold sell soldout bikri becha
  আছে আছেকি আসে আছেন এভেইলেবল এভেলেবল এভেইলেবেল অ্যাভেইলেবল এভাইলেবল এভেলএবল বিক্রি বিক্রয় সোল্ড
`);

/** What may stand around them without asking anything else. */
const around = words(`
  hi hello hey hlw hellow dear sir madam mam bro brother bhai vai bhaiya vaiya vaia bhaia apu apa sister boss dada
  salam slm assalamualaikum assalamu asalamu alaikum walaikum good morning evening afternoon please plz pls kindly
  is it this that the item product camera lens body one thing still yet now for sale in stock are you selling have has been or not
  already any chance be do i can get know let me want to ki eta ata eita aita ekta ekhon ekhono akhono akhon akhno ekhno akn akno
  apnar kache stock e te na naki hobe hoye hoyeche hoiche hoise geche gese gelo jinis jinista r ta
  হাই হ্যালো ভাই ভাইয়া ভাইজান আপু আপা স্যার বস দাদা সালাম আসসালামু আসসালামুয়ালাইকুম আলাইকুম ওয়ালাইকুম প্লিজ
  এটা এইটা ইহা এই কি কী এখন এখনো এখনও এখনই না নাকি আপনার কাছে স্টকে স্টক পণ্যটি পণ্যটা জিনিসটা ক্যামেরা ক্যামেরাটি ক্যামেরাটা লেন্সটি লেন্সটা লেন্স হবে
  হয়ে গেছে গেসে হয়েছে গেল টা টি আর
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(plain));
}

/** One spelling of letters that Unicode writes in two ways. */
function plain(word: string): string {
  return word.normalize('NFC').toLowerCase();
}

/** Most words of such a question: what is longer says something else as well. */
const maxWords = 14;

/**
 * Whether a text asks whether the item is still to be had, and nothing else: "Is it available?", "eta ki ache?", "এটা কি আছে?".
 * A guess by its words alone, which costs nothing.
 */
export function asksAvailability(text: string): boolean {
  const found = plain(text).match(/[\p{L}\p{M}]+/gu) ?? [];
  if (found.length === 0 || found.length > maxWords || /\d/.test(text)) return false;
  return found.some((word) => asking.has(word)) && found.every(isKnown);
}

const isKnown = (word: string) => asking.has(word) || around.has(word);

/** What the shop says of an item; `mine`: it is reserved for the one who asks. */
export function availabilityOf(
  { status, reservedUntil }: Pick<ProductRow, 'status' | 'reservedUntil'>,
  mine: boolean,
): ShopAnswer {
  if (status === 'sold') return 'sold';
  if (!isOnSale(status)) return 'away';
  return (status === 'reserved' || reservedUntil) && !mine ? 'reserved' : 'available';
}

/** In English, for whoever reads no `answer`. */
export const answerTexts: Record<ShopAnswer, string> = {
  available: 'Yes, it is still available.',
  reserved: 'It is on sale, but reserved for another buyer right now. It may become free again.',
  sold: 'It is sold.',
  away: 'It is not on sale at the moment.',
};
