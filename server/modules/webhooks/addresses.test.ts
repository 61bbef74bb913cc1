import { expect, test } from 'vitest';
import { checkAddress } from './addresses.ts';

const setting = 'WEBHOOKS_PRIVATE_ADDRESSES=on';

/** What is said of an address by a shop that sends to the internet only, to which nothing leads here. */
async function refusalOf(text: string, isTrial: boolean) {
  const poster = { isReachable: async () => false };
  const options = { poster, allowsPrivate: false, isTrial };
  const error = await checkAddress(options, text).catch((thrown) => thrown);
  return [error.code, error.problem.status, error.problem.body.ownStatus.includes(setting)];
}

test.each([
  ['http://localhost:9000/', 'webhook_address'],
  ['https://localhost:9000/', 'webhook_private'],
])(
  'of %s a demo shop says by which setting it is taken, a live one does not',
  async (url, code) => {
    expect(await refusalOf(url, true)).toEqual([code, 400, true]);
    expect(await refusalOf(url, false)).toEqual([code, 400, false]);
  },
);

test.each(['ftp://receiver.example/', 'https://user@receiver.example/', 'receiver.example'])(
  'no setting lets %s in, and none is named',
  async (url) => {
    expect(await refusalOf(url, true)).toEqual(['webhook_address', 400, false]);
  },
);
