import { accessoryWords } from '../../accessory-words.ts';
import { type Amount, amountAt } from './amounts.ts';
import { phraseAt, phrasesOf, type Token, wordForm } from './tokens.ts';

const wordSet = (list: string) => new Set(list.split(/\s+/).map(wordForm));

const cameras =
  wordSet(`camera cameras camra kamera cam dslr dslrs slr mirrorless rangefinder compact body vlogging
  frame fullframe ff apsc mft sensor ফ্রেম ফুলফ্রেম সেন্সর ক্যামেরা ক্যামেরার ডিএসএলআর মিররলেস বডি`);
const lenses = wordSet('lens lenses lense prime zoom macro telephoto লেন্স লেন্সের');
const supports = wordSet(
  `flash flashes speedlight speedlite tripod tripods monopod gimbal drone ফ্ল্যাশ ট্রাইপড গিম্বল`,
);
/** Of these people say amounts of other things, or they cost so little: charge, memory, 300 tk for a strap. */
const accessories = new Set([
  ...accessoryWords.flatMap((word) => [word, `${word}s`]),
  ...wordSet(`battery batteries power bank powerbank card cards memory sd ssd remote trigger ring light backpack pouch
    ব্যাটারি কার্ড মেমোরি চার্জার ব্যাগ ফিল্টার`),
]);
const makers =
  wordSet(`canon nikon sony fujifilm fuji olympus panasonic lumix pentax leica ricoh sigma tamron tokina samsung
  minolta yashica mamiya hasselblad zenit kodak godox yongnuo manfrotto gopro dji viltrox voigtlander
  ক্যানন নিকন সনি ফুজি ফুজিফিল্ম অলিম্পাস প্যানাসনিক পেন্টাক্স লাইকা সিগমা ট্যামরন`);

const isKind = ({ text }: Token) => cameras.has(text) || lenses.has(text) || supports.has(text);
const isMaker = ({ text }: Token) => makers.has(text);
const isAccessory = ({ text }: Token) => accessories.has(text);

/** Before or behind a number these say what it counts, or that it is a name. */
const counted = phrasesOf(
  'mah|mm|cm|gb|tb|mb|mp|mpx|megapixel|megapixels|fps|k|d|w|ws|watt|watts|kelvin|km|kg|gm|iso|series|mark|mk|shot|shots|pcs|inch|x|%|/|-|মিমি|জিবি|এমপি|মেগাপিক্সেল',
);
const naming = phrasesOf(
  'iso|mark|mk|series|typ|f|/|-|model|gen|shutter|count|click|clicks|over|above|than|least|min|minimum|আইএসও|শাটার|ক্লিক',
);

/** Whether a number stands by itself: no part of a word, no name, and nothing that it counts. */
function standsAlone(tokens: readonly Token[], at: number, size: number): boolean {
  const [before, first, next] = [tokens[at - 1], tokens[at], tokens[at + size]];
  const isPart =
    (first?.glued && /\p{L}$/u.test(before?.text ?? '')) ||
    (next?.glued && /^[\p{L}\p{N}]/u.test(next.text));
  return (
    !isPart && phraseAt(tokens, at + size, counted) === 0 && phraseAt(tokens, at - 1, naming) === 0
  );
}

/** Smallest bare number that is a price wherever a camera or a maker is named: no model has so high a number. */
const minAnywhere = 10_000;
/** Beside a maker: numbers of models reach to 7,800. */
const minWithMaker = 8_000;
/** Beside a kind of thing without a maker. */
const minOfKind = 5_000;
/** Larger numbers are of serials. */
const maxBare = 999_999;
/** Prices are round or just below it. */
const isRound = (tk: number) => tk % 100 === 0 || tk % 1_000 === 999;
/** 70-200 and other zooms, as they are written in one. */
const zooms = new Set([
  70_200, 70_300, 55_200, 55_300, 75_300, 100_300, 100_400, 150_600, 200_500, 200_600, 28_200,
  28_300, 18_200, 18_300, 16_300, 18_400, 80_200, 80_400, 70_400, 100_500, 150_500, 60_600, 50_400,
  50_100, 50_500, 35_100, 12_100,
]);
const priceWords = phrasesOf('price|dam|দাম');

/** A number that says no currency and no direction, where what stands around it makes it a price: "camera 25000". */
export function bareSumAt(tokens: readonly Token[], at: number): Amount | undefined {
  const tk = tokens[at]?.number;
  const isPossible = tk !== undefined && tk >= minOfKind && tk <= maxBare && isRound(tk);
  if (!isPossible || zooms.has(tk)) return undefined;
  if (!standsAlone(tokens, at, 1) || tokens.some(isAccessory)) return undefined;
  const hasMaker = tokens.some(isMaker);
  const before = at - 1 - phraseAt(tokens, at - 1, priceWords);
  const isBeside = [tokens[before], tokens[at + 1]].some(
    (token) => token && (isKind(token) || isMaker(token)),
  );
  const isPrice =
    tk >= minAnywhere
      ? hasMaker || tokens.some(isKind)
      : tk >= (hasMaker ? minWithMaker : minOfKind) && isBeside;
  return isPrice ? { tk, size: 1, certain: true, times: 1 } : undefined;
}

/** Numbers from here to below 500 that are thousands: a budget of 1 says nothing. */
const minThousands = 3;

/** Words of letters and digits, such as D750 and 80D, name models. */
const isOfModel = (tokens: readonly Token[], at: number) => {
  const [one, next] = [tokens[at], tokens[at + 1]];
  return next?.glued === true && (one?.number === undefined) !== (next.number === undefined);
};

/** Of "under 60" and "60 er niche" nothing is left. */
const saysNothingElse = (tokens: readonly Token[]) => tokens.length <= 3;

/**
 * Whether a small number that ends a price means thousands. "Budget 60" does, except of things that cost so little; "under 60" does
 * of a camera, and where nothing else is said: of a lens it may be its length.
 */
export function isInThousands(tokens: readonly Token[], at: number, isBudget: boolean): boolean {
  const amount = amountAt(tokens, at, true);
  if (!amount || amount.tk < minThousands || amount.certain) return false;
  if (!standsAlone(tokens, at, amount.size) || tokens.some(isAccessory)) return false;
  if (isBudget) return true;
  if (tokens.some(({ text }) => lenses.has(text) || supports.has(text))) return false;
  const isCamera = tokens.some(
    (token, index) => cameras.has(token.text) || isMaker(token) || isOfModel(tokens, index),
  );
  return isCamera || saysNothingElse(tokens);
}
