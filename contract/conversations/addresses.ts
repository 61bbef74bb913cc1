/*
 * Addresses of pages and mail in texts. Some ends of addresses are words as well, and people leave out the space after a full
 * stop: `with its box.Shop warranty` is no page.
 */

/** Ends that begin sentences too. */
const wordDomains = 'info|shop|store|me|online|site|app|link|page|net|live|in|to';
/** Ends that are said as `dot com`: a red dot in the viewfinder leads nowhere. */
const spokenDomains =
  'com|net|org|info|shop|store|me|ly|io|co|bd|xyz|online|site|app|link|page|gl|cc|tv|ai|biz|club|gg|uk';
const domains = `${spokenDomains}|in|live|to|us`;

const wordAfterStop = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.-])([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)\.(${wordDomains})(?![\p{L}\p{N}@/-]|\.[\p{L}\p{N}])`,
  'giu',
);
/** Says that a page comes next. */
const leading =
  /(?:\b(?:visit|see|check|browse|follow|page|site|website|web|link|url|address|dekhen|dekhun|(?:more|photos?|pictures?|samples?|my (?:shop|store)|shop is) (?:on|at))|দেখুন|দেখেন|সাইট|লিংক)(?:\s+is|\s+at|\s+on)?[\s:=(>–-]*$/iu;
/** Says so where the end is no new sentence by its capital either. */
const leadingWeakly = /(?:\b(?:on|at|to|from|via|go|by)\s+|[:=(>/–-]\s*|^\s*|\n\s*)$/iu;
/** Nothing follows in its line, or an ending that Bangla puts to a place. */
const nothingMore = /^\s*(?:$|[\n,;!?)]|(?:e|te|er|এ|তে|এর)(?![\p{L}\p{M}]))/u;

/** Puts the space after a full stop that somebody left out, where the next word would make an address of the one before. */
export const endSentences = (text: string): string =>
  text.replaceAll(wordAfterStop, (all, word: string, after: string, at: number) => {
    const ahead = text.slice(Math.max(0, at - 30), at);
    if (leading.test(ahead) || /^www\./i.test(word)) return all;
    const isCapital = /^\p{Lu}\p{Ll}/u.test(after);
    if (!isCapital && word.includes('.')) return all;
    const isAlone = leadingWeakly.test(ahead) || nothingMore.test(text.slice(at + all.length));
    return isAlone && !isCapital ? all : `${word}. ${after}`;
  });

const dot = String.raw`[[({<]?\s*\bdot\b\s*[\])}>]?|\s+ডট\s+`;
export const mail = new RegExp(
  [
    // However short, where nothing stands around its sign.
    String.raw`(?<![\p{L}\p{N}._%+-])\p{L}@[\p{L}\p{N}-]+\.(?:${domains})`,
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{2,64}\s*(?:@|[[({<]\s*at\s*[\])}>]|\(a\))\s*[\p{L}\p{N}-]+\s*(?:\.|${dot})\s*(?:${domains})`,
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{2,64}\s+at\s+[\p{L}\p{N}-]+(?:\s*(?:${dot})\s*(?:${spokenDomains})|\s*\.\s*(?:com|org|xyz|bd)|\.(?:${domains}))(?![a-z0-9/])`,
  ].join('|'),
  'u',
);
export const mailProvider =
  /(?:@|\bat\b|অ্যাট|এট|[[({]at[\])}])\s*(?:the\s+rate\s*)?(?:of\s+)?(?:g\s*-?\s*mail|yahoo|hotmail|outlook|proton\s*mail|icloud|জিমেইল|জি মেইল|ইযাহু|হটমেইল)|[\w.]{3,}\s*(?:@|\bat\b)\s*gmail|\b(?:gmail|yahoo|hotmail|outlook)\s*(?:\.|dot|ডট)\s*com|(?:জিমেইল|ইযাহু)\s*(?:ডট|\.)\s*কম/u;

export const link = new RegExp(
  [
    String.raw`https?\s*:|h\s*t\s*t\s*p\s*s?\s*:|hxxps?|\bwww\s*[.,]`,
    String.raw`(?<![\p{L}\p{N}@.])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|shop|store|me|ly|io|xyz|online|site|app|link|page|gl|com\.bd|bd|gg|biz)(?![a-z0-9])`,
    String.raw`\b[a-z][a-z0-9-]{2,}\s*(?:[([{]\s*dot\s*[)\]}]\s*(?:${domains})|\s+dot\s+(?:${spokenDomains}))\b`,
    String.raw`\b[a-z][a-z0-9-]{2,}\s+\.\s+(?:com|org)\b|ডট\s*কম`,
  ].join('|'),
  'u',
);
