/** Focal lengths in names: "18-55mm", "24-120 kit", "with 50mm", "৫০ মিমি সহ". */
const digit = '[0-9০-৯]';
const unit = String.raw`\s?(?:mm|মিমি)`;
const range = new RegExp(
  `(?<![-–0-9০-৯])(${digit}{2,3})\\s?[-–]\\s?(${digit}{2,3})(?![-–0-9০-৯])(.*)`,
);
const isUnit = new RegExp(`^${unit}`, 'i');
const otherUnit = /^\s?(?:k\b|%|years?|months?|days?|clicks?|মাস|বছর|দিন|হাজার)/i;
const lensWord = /\b(?:kit|lens)\b|লেন্স|কিট/i;
/** 35 mm alone is said of film, and of sensors. */
const film = `(?:35|৩৫)${unit}(?!\\s?(?:f[/\\d]|lens|লেন্স))`;
const single = `(?<!${digit})(?!${film})${digit}{1,3}${unit}`;
const word = (text: string) => `(?<=^|\\s)${text}(?=\\s|$)`;
const joined = new RegExp(
  `(?:\\b(?:with|and)\\b|\\bw/|[+&,]|${word('(?:সহ|ও)')}).{0,24}?${single}`,
  'i',
);
const after = new RegExp(`${single}.{0,24}?${word('সহ')}`, 'i');
const none = /\bbody only\b|\b(?:no|not|without|excluding)\b|\bw\/o\b|ছাড়া|ছাড়া|শুধু বডি|বডি অনলি/i;
const western = (text: string) =>
  Number(text.replace(/[০-৯]/g, (one) => String(one.charCodeAt(0) - 0x09e6)));

/**
 * Whether the name of a camera sounds as if a lens comes with it. It is a guess: it may suggest a question, and must not tell or fill
 * in anything.
 */
export function namesLens(name: string): boolean {
  if (none.test(name)) return false;
  const [, from = '', to = '', rest = ''] = range.exec(name) ?? [];
  if (from !== '' && western(from) < western(to)) {
    if (isUnit.test(rest) || (lensWord.test(name) && !otherUnit.test(rest))) return true;
  }
  return joined.test(name) || after.test(name);
}
