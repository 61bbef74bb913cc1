/** The first that a browser's own description contains; they imitate each other, so the order matters. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

function first(list: readonly [RegExp, string][], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/** What a person calls the device of a session, such as `Chrome on Android`; empty when it does not say. */
export function deviceWords(userAgent: string | null): string {
  const text = userAgent ?? '';
  return [first(browsers, text), first(systems, text)].filter(Boolean).join(' on ');
}

/**
 * An address without the part that names one customer: enough to tell home from elsewhere, and no more. IPv4 keeps
 * its first two numbers, IPv6 its first two groups.
 */
export function shortAddress(address: string | null): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address ?? '') ?? [];
  const text = mapped ?? address ?? '';
  if (text.includes('.')) return `${text.split('.').slice(0, 2).join('.')}.…`;
  const groups = text.split(':').filter(Boolean).slice(0, 2);
  return groups.length === 2 ? `${groups.join(':')}:…` : '';
}
