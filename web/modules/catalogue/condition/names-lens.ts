/** Two focal lengths, or one after a word that joins: "18-55", "with 50mm", "৫০ মিমি সহ". */
const digit = '[0-9০-৯]';
const range = new RegExp(`(?<![-0-9০-৯])(${digit}{2,3})\\s?[-–]\\s?(${digit}{2,3})(?![-0-9০-৯])`);
const joined = new RegExp(
  `(?:\\bwith\\b|\\band\\b|\\bw/|[+&,]|সহ|ও).{0,24}?${digit}{1,3}\\s?(?:mm|মিমি)`,
  'i',
);
const after = new RegExp(`${digit}{1,3}\\s?(?:mm|মিমি).{0,24}?সহ`);
const western = (text: string) =>
  Number(text.replace(/[০-৯]/g, (one) => String(one.charCodeAt(0) - 0x09e6)));

/**
 * Whether the name of a camera says that a lens comes with it. "35mm" alone is said of film cameras. It decides what is asked, and
 * tells nothing by itself.
 */
export function namesLens(name: string): boolean {
  const [, from = '', to = ''] = range.exec(name) ?? [];
  if (from !== '' && western(from) < western(to)) return true;
  return joined.test(name) || after.test(name);
}
