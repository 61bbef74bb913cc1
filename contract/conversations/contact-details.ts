import { unseen } from '../kernel/visible.ts';
import { endSentences, link, mail, mailProvider } from './addresses.ts';
import { digitWords, repeats } from './digit-words.ts';
import type { MessageWarning } from './warnings.ts';

/*
 * Finds how to reach somebody past the shop, and what asks for money before the camera was seen, in English, Bangla and Bangla in
 * Latin letters. It reads a text in one pass of simple patterns: a warning that is missing or too much costs little.
 */

const banglaZero = 0x09e6;

/** Letters that look alike in other scripts, as disguises have them. */
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  ѕ: 's',
  і: 'i',
  о: 'o',
  р: 'p',
  т: 't',
  х: 'x',
  у: 'y',
  м: 'm',
  н: 'h',
  к: 'k',
  ο: 'o',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ρ: 'p',
  τ: 't',
  ν: 'v',
  κ: 'k',
};

const lineEnds = /[\u2028\u2029]/g;
/** Lines over and under a digit, and the frame of a key: they would cut a number into its digits. */
const onDigits = /(?<=\p{Nd})\p{M}+/gu;

/** One spelling: small letters, Latin digits, no letters of look-alike scripts, nothing that cannot be seen. */
function plain(text: string): string {
  // What is compatible with a filler becomes one: first one spelling, then without what is unseen.
  const seen = text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(lineEnds, '')
    .replaceAll(onDigits, '');
  return endSentences(seen)
    .replaceAll('\u09bc', '')
    .toLowerCase()
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - banglaZero))
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replaceAll(/[а-яѕіα-ω]/g, (letter) => lookalikes[letter] ?? letter);
}

/** Most characters that stand between two digits of a number. */
const gap = /^[\s().\-_*/,|~•·:;+=…–—'"!#]*$/u;

const digitOf = new Map(Object.entries(digitWords));
const repeatOf = new Map(Object.entries(repeats));

/** Digits one after the other, written or spelled, whatever little stands between them. */
function runsOf(text: string): string[] {
  const runs: string[] = [];
  let run = '';
  let end = 0;
  let times = 1;
  const close = () => {
    if (run) runs.push(run);
    run = '';
    times = 1;
  };
  for (const { 0: word, index } of text.matchAll(/\d+|[\p{L}\p{M}]+/gu)) {
    if (!gap.test(text.slice(end, index))) close();
    const repeat = repeatOf.get(word);
    const read = /^\d/.test(word) ? word : spelledDigits(word);
    if (read !== undefined) {
      run += read.length === 1 ? read.repeat(times) : read;
      times = 1;
    } else if (repeat) times = repeat;
    else close();
    end = index + word.length;
  }
  close();
  return runs;
}

/** A word for a digit, several of them in one, or letters that stand for digits. */
function spelledDigits(word: string): string | undefined {
  const one = digitOf.get(word);
  if (one !== undefined) return one;
  let rest = word;
  let digits = '';
  while (rest) {
    const found = longWords.find((known) => rest.startsWith(known));
    if (!found) return undefined;
    digits += digitOf.get(found) ?? '';
    rest = rest.slice(found.length);
  }
  return digits.length > 1 ? digits : undefined;
}

/** Those that are no beginning of ordinary words by themselves. */
const longWords = [...digitOf.keys()]
  .filter((word) => word.length > 2)
  .sort((a, b) => b.length - a.length);

/** A mobile number of Bangladesh, with or without its country. */
const mobile = /(?:^|[^\d])?(?:00)?(?:88)?0?1[3-9]\d{8}/;
const mobileWhole = /^(?:00)?(?:88)?0?1[3-9]\d{8}$/;
const landline = /^(?:88)?0(?:2|3[1-9]|4[1-9]|5[1-9]|6[1-9]|7[1-9]|8[1-9]|9[1-9])\d{6,9}$/;

/** Letters in the place of digits, as in `o17l2`. */
const leet: Record<string, string> = { o: '0', l: '1', i: '1', z: '2', s: '5', b: '8', g: '9' };
const leetWord = /(?<![a-z0-9])[+(]?[0-9oliszbg][0-9oliszbg\s.\-_]{9,18}(?![a-z0-9])/g;

function hasLeetNumber(text: string): boolean {
  for (const [found] of text.matchAll(leetWord)) {
    const written = found.replaceAll(/[^0-9a-z]/g, '');
    if ((written.match(/\d/g)?.length ?? 0) < 6) continue;
    if (mobileWhole.test(written.replaceAll(/[a-z]/g, (letter) => leet[letter] ?? letter)))
      return true;
  }
  return false;
}

/** A serial number is no number to call, unless it is one: `serial 0429917733`. */
const serial =
  /(?:serial|s\/n|\bsn|সিরিয়াল)(?:\s*(?:number|no\.?|is|নম্বর|নং))*[^\p{L}\d]{0,4}[a-z]{0,3}(\d{5,})/gu;

const withoutSerials = (text: string): string =>
  text.replaceAll(serial, (all, digits: string) => (mobileWhole.test(digits) ? all : ' '));

/** Neither is a lens that zooms: `180-600 5.6-6.3`. */
const zoom =
  /(?<![\d-])[1-9]\d{0,2}\s?-\s?[1-9]\d{1,3}\s?(?:mm\s?)?(?:f\s?\/?\s?)?(?:\d(?:\.\d)?\s?-\s?)?(?:\d\.\d(?!\d|\.\d)|\d(?![\s.-]*\d))/g;

function hasNumber(text: string, isOne = isNumber): boolean {
  if (runsOf(text).some(isOne)) return true;
  // A number within other signs: `call:01712-345678x`.
  return mobile.test(text.replaceAll(/[\s\-().]/g, ''))
    ? hasJoinedNumber(text)
    : hasLeetNumber(text);
}

const isNumber = (digits: string): boolean => landline.test(digits) || isMobile(digits);

const isMobile = (digits: string): boolean =>
  mobileWhole.test(digits) ||
  /^(?:00)?880?1[3-9]\d{8}/.test(digits) ||
  (digits.length > 11 && /(?:^|\d)01[3-9]\d{8}(?:$|0)/.test(digits) && digits.length <= 24);

/** With little words between the digits: `0171 then 2345 then 678`. */
function hasJoinedNumber(text: string): boolean {
  return /(?<!\d)(?:\+?88)?[\s-]*0[\s.\-()]*1[\s.\-()]*[3-9](?:[\s.\-()]*\d){8}(?!\d)/.test(text);
}

/** Little words that stand between the parts of a number, to hide it. */
const between =
  /\b(?:then|and|dash|dot|space|tarpor|tarpore|er por|por|ebong|plus|star|hash|next)\b|তারপর|এরপর|এবং|ড্যাশ/g;

const apart = String.raw`[\s._\-*'|/]*`;
const spaced = (word: string) => [...word].join(apart);

/** Names of messengers in Latin letters, also with signs between them. */
const messengerNames = [
  'whatsapp',
  'whatsap',
  'watsapp',
  'watsap',
  'whtsapp',
  'wattsapp',
  'whatapp',
  'whtsap',
  'wassap',
  'telegram',
  'telegrm',
  'viber',
  'vaiber',
  'messenger',
  'mesenger',
  'massenger',
  'messanger',
  'facebook',
  'fesbuk',
  'facebok',
  'instagram',
  'snapchat',
  'wechat',
  'skype',
  'discord',
  'botim',
  'linkedin',
];
const latinMessenger = new RegExp(
  String.raw`(?<![a-z])(?:${messengerNames.map(spaced).join('|')})(?![a-z]*(?:\s+(?:bag|strap|cam)))`,
);
const leetMessenger =
  /wh[a4@]ts?[a4@]pp?|wh@ts|t[e3]l[e3]gr[a4@]m|v[i1]b[e3]r|m[e3]ss[e3]ng[e3]r|f[a4@]c[e3]b[o0][o0]k|1mo\b/;
/** Short ones, which are no words here. */
const shortMessenger =
  /(?<![a-z0-9])(?:imo|i\.m\.o|i\s-\s?m\s-\s?o|i m o|w\s?\/?\s?app|wapp|hwapp|whats\s?app|w\.?a\.? (?:e|te|number|no|me)|insta|inbox (?:me|koren|korun|dien|diyen)|wa\s?\.\s?me|[mt]\s?\.\s?me(?=\s?\/))(?![a-z0-9])/;
/** Those that lenses, cameras and flashes go by as well, with the case endings of Bangla. */
const likeGear = String.raw`(?<![a-z0-9])(?:wp|fb|f\.b\.?|dm|tele|tg)(?:\s?(?:e|te))?(?![a-z0-9])`;
const handle = String.raw`@\s?[a-z_][\w.]{2,}`;
const called = String.raw`(?:${handle}|\d{7,}|\+\d[\d\s-]{6,}\d)`;
/** They say how to reach somebody beside a handle or a number, or where that is asked for. */
const messengerLikeGear = new RegExp(
  [
    String.raw`${likeGear}[\s:=>(.\-–]{0,4}(?:(?:id|no|number|is|at)\b[\s:=.]{0,3})?${called}`,
    String.raw`${called}[\s,(\-–]{0,3}(?:(?:on|in|via)\s+)?${likeGear}`,
    String.raw`${likeGear}[\s:]{1,2}(?:(?:id|account|profile|page|channel|number|nambar|nombor|nmbr)\b|(?:me|us|knock|nock|nok|text|msg|sms|message|koren|korun|den|dien|diyen)(?![a-z]))`,
    String.raw`\b(?:text|msg|message|knock|ping|write|add|find|contact|reach)\s(?:me |us |amake )?(?:on|in|via|by)\s${likeGear}(?!\s?(?:lens|end|mode|side|\d))`,
  ].join('|'),
);
const banglaMessenger =
  /হো[যয]?াটস|হোযাট্?স|হোযাটস|ওযাটস|ওযাটস|হোযাট|হোযাট\s?স|হটসঅ্যাপ|হোযাটসআপ|(?<![\p{L}\p{M}])ইমো(?:তে|র|টা)?(?![\p{L}\p{M}])|আইএমও|টেলিগ্রাম|টেলিগেরাম|ভাইবার|মেসেঞ্জার|ম্যাসেঞ্জার|মেসেন্জার|ম্যাসেন্জার|ম্যাসেঞ্জর|মেসেনজার|ফেসবুক|ফেইসবুক|ইনস্টাগ্রাম|ইন্সটাগ্রাম|ইনস্টা|স্ন্যাপচ্যাট|স্কাইপ|(?<![\p{L}\p{M}])এফবি|ওযাপ|(?<![\p{L}\p{M}])ইনবক্স/u;

/** Cameras talk by such names as well: what they say is about the camera. */
const ofCamera =
  /(?:facebook|instagram|insta|youtube|messenger|whatsapp)[-\s]*(?:ready|live|stream(?:ing)?|reels?|story|stories|quality|video|photos?|post(?:s|ing)?|content|page photography|bag|strap)|messenger bag|insta\s*360/g;

/** Wallets, beside a word that says that there is a number of it. */
const wallet = String.raw`(?:b[\s.\-]?kash|bikash|bkas|nagad|nogod|rocket|upay|বিকাশ|নগদ|রকেট|উপায)`;
const walletNumber = new RegExp(
  String.raw`${wallet}(?:\s*(?:er|e|র|এর|এ|a|te))?\s*(?:personal|agent|merchant|send money|nam?bar|nombor|number|no\b|nmbr|num|নম্বর|নাম্বার|নং|পার্সোনাল|এজেন্ট)|(?:nam?bar|number|নম্বর|নাম্বার)[^.!?\n]{0,12}${wallet}`,
  'u',
);
/** Asks for a number or an address, or offers one. */
const asksNumber =
  /(?:\b(?:give|send|share|text|msg|drop|want|need|pathan|pathao|den|din|dien|dao|diyen|daw)\b[^.!?\n]{0,18}\b(?:your|ur|you|apnar|tomar|my|amar)?\s*(?:phone|cell|mobile|contact|mobail|fone|fon|whatsapp)\s*(?:number|no|num|nmbr|nambar|nombor)?\b)|(?:\b(?:phone|mobile|cell|contact|mobail|fone|fon|apnar|amar|my|your|ur)\s+(?:phone\s+)?(?:number|no\.|num|nmbr|nambar|nombor|namber)\b(?!\s*(?:of|plate)))|(?:ফোন|মোবাইল|কন্টাক্ট|আপনার|আমার)\s*(?:নম্বর|নাম্বার|নাম্বারটা|নম্বরটা)/u;

function hasContact(text: string): boolean {
  const words = withoutSerials(text.replaceAll(ofCamera, ' ').replaceAll(zoom, ' '));
  return (
    hasNumber(words) ||
    hasNumber(words.replaceAll(between, ' ')) ||
    mail.test(words) ||
    mailProvider.test(words) ||
    link.test(words) ||
    latinMessenger.test(words) ||
    leetMessenger.test(words) ||
    shortMessenger.test(words) ||
    messengerLikeGear.test(words) ||
    banglaMessenger.test(words) ||
    walletNumber.test(words) ||
    asksNumber.test(words)
  );
}

const money = `(?:advance|advanc|adv|booking money|token money|bayna|baina|agrim|agam|অগ্রিম|এডভান্স|অ্যাডভান্স|আডভান্স|বাযনা|বুকিং মানি)`;
const pays = `(?:pay|paid|send|sent|transfer|deposit|din|den|dien|diyen|dite|dao|daw|pathan|pathao|pathay|koren|korun|kore|lagbe|required|needed|first|age|আগে|দিন|দেন|দিযে|দিতে|পাঠান|পাঠিযে|করুন|করেন|লাগবে)`;
const advance = new RegExp(
  String.raw`${money}[^.!?\n]{0,40}${pays}|${pays}[^.!?\n]{0,30}${money}|\b(?:\d+|half|full|ordhek|adha)\s*(?:%|percent|tk|taka|টাকা|k)?\s*${money}`,
  'u',
);
const walletFirst = new RegExp(
  String.raw`${wallet}[^.!?\n]{0,40}(?:first|age|before|agei|advance|pathan|pathao|send|koren|korun|kore den|kore din|dien|আগে|পাঠান|করুন|করেন|করে দিন|করে দেন)|(?:send|transfer|pathan|pathao|first|age|agei|আগে|পাঠান)[^.!?\n]{0,40}${wallet}`,
  'u',
);
const courier = `(?:courier|curier|kuriar|kurier|sundarban|pathao (?:courier|parcel)|redx|steadfast|sa paribahan|parcel|delivery charge|কুরিযার|কুরিযার|সুন্দরবন|পার্সেল|ডেলিভারি চার্জ)`;
const courierFirst = new RegExp(
  String.raw`${courier}[^.!?\n]{0,50}(?:first|age|before|advance|after (?:you )?pay|pay(?:ment)? (?:first|kor)|pathiye|pathabo|pathay|pathai|pathaben|pathan|send|kore (?:dibo|debo|dile)|আগে|পাঠাব|পাঠিযে|পাঠান|অগ্রিম|করে দিব|করে দেব)|(?:send|pathabo|pathiye|pathan|pay|taka|money|টাকা|আগে)[^.!?\n]{0,40}${courier}`,
  'u',
);
const outside =
  /\b(?:pay|payment|taka|deal|lenden)\b[^.!?\n]{0,25}\b(?:outside|off|without|bad diye|baire|bairer)\b[^.!?\n]{0,20}\b(?:shop|site|app|website|ditiyo|fee)?|\b(?:outside|off)\s+(?:the\s+|this\s+)?(?:shop|site|app|platform|website|ditiyo)\b|ditiyo(?:r)?\s*(?:chara|baire|bad)|(?:সাইট|অ্যাপ|ওযেবসাইট|শপ)(?:ের|র)?\s*বাইরে|\b(?:western union|moneygram|bank transfer (?:first|before))\b/u;

const hasMoney = (text: string): boolean =>
  advance.test(text) || walletFirst.test(text) || courierFirst.test(text) || outside.test(text);

/** Whether a text leads to another page, and what is left of it without that. */
export function splitLinks(text: string): { hasLink: boolean; rest: string } {
  const read = plain(text);
  const hasLink = link.test(read.replaceAll(new RegExp(mail, 'gu'), ' '));
  let rest = read;
  while (link.test(rest)) rest = rest.replaceAll(new RegExp(link, 'gu'), ' ');
  return { hasLink, rest };
}

/**
 * Whether an address of a house says how to reach somebody past the shop: a page, a mail address or a mobile number. Other digits are of
 * houses, and names of messengers may be names of houses.
 */
export function leadsElsewhere(address: string): boolean {
  const read = plain(address);
  const isMail = mail.test(read) || mailProvider.test(read);
  return isMail || link.test(read) || hasNumber(read, isMobile);
}

/** What a reader of this text is to be warned of, in the order of `messageWarnings`. A function of the text alone. */
export function findWarnings(text: string): MessageWarning[] {
  const read = plain(text);
  return [
    ...(hasContact(read) ? (['contact'] as const) : []),
    ...(hasMoney(read) ? (['money'] as const) : []),
  ];
}
