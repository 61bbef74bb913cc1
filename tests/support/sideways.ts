/** How a browser asks for an address without a script of ours: name, method, what its request says. */
export const sideways: [string, string, Record<string, string>][] = [
  ['HEAD', 'HEAD', {}],
  ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
  ['a prerender', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
  ["an old browser's prefetch", 'GET', { purpose: 'prefetch' }],
  ["an old Firefox's prefetch", 'GET', { 'x-moz': 'prefetch' }],
  ['a navigation', 'GET', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an image', 'GET', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['an image with CORS', 'GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'image' }],
  ['a frame', 'GET', { 'sec-fetch-dest': 'iframe' }],
  ['a foreign page', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ['a page beside ours', 'GET', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
];
