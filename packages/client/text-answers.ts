import type { Middleware } from 'openapi-fetch';

/** What openapi-fetch reads by itself, and what has no end to be read to. */
const left = ['application/json', 'text/event-stream'];

/** Files of the shop, such as CSV exports and feeds, are given as the text that they are: openapi-fetch reads whatever comes as JSON. */
export const textAnswers: Middleware = {
  async onResponse({ response, options: { parseAs } }) {
    const type = response.headers.get('content-type');
    if (!response.ok || parseAs !== 'json' || !type) return undefined;
    if (left.some((one) => type.startsWith(one))) return undefined;
    const { status, statusText, headers } = response;
    return new Response(JSON.stringify(await response.text()), { status, statusText, headers });
  },
};
