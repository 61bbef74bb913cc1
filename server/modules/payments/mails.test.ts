import { expect, test } from 'vitest';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { paymentMails } from './mails.ts';

test('a seller who has the item back sells it again themself, after a bank only once it was looked at', () => {
  const about = {
    booking: {
      itemName: 'Nikon D90',
      price: 20_000,
      customerName: 'Nadia Islam',
      phoneNumber: '01712 440 918',
      location: 'Dhanmondi 27, Dhaka',
    },
    amount: 20_000,
    place: 'back',
    deal: 'http://shop.test/deal',
    contact: 'http://shop.test/#contact',
  } as const;
  const textOf = (byBank: boolean) =>
    composeMail('en', paymentMails.saleRefunded({ ...about, byBank })).text;
  expect(textOf(false)).toContain('it is yours. You can put it on sale again yourself');
  expect(textOf(true)).toContain('it is yours. Once we have looked at it, you can put it on sale');
});
