import { expect, test } from 'vitest';
import { composeMail, type WriteMail } from './mail-text.ts';

const write: WriteMail = ({ i18n, money }) => ({
  subject: i18n._('You bought {item}', { item: String.raw`A\u000aB {name} <b>` }),
  paragraphs: [i18n._('Phone: {phone}', { phone: '01712-345678' }), money(120_000)],
});

test('a mail is laid out in the language of its reader', () => {
  expect(composeMail('en', write, 'Nadia').text).toBe(
    'Hello Nadia,\n\nPhone: 01712-345678\n\n120,000 tk\n\nDitiyo\n',
  );
  expect(composeMail('bn', write).text).toBe(
    'শুভেচ্ছা নেবেন,\n\nফোন: 01712-345678\n\n১,২০,০০০ টাকা\n\nDitiyo\n',
  );
});

test('what people typed stays as it is: no escape becomes a line of its own, and no brace a value', () => {
  expect(composeMail('en', write).subject).toBe(String.raw`You bought A\u000aB {name} <b>`);
});

test('a number in a text has the digits of its language', () => {
  const limited: WriteMail = ({ i18n }) => ({
    subject: i18n._(
      'If you think that this is wrong, you can appeal once, within {days} days: {link}',
      { days: 14, link: 'http://shop.test/appeal/14' },
    ),
    paragraphs: [],
  });
  expect(composeMail('en', limited).subject).toContain(
    'within 14 days: http://shop.test/appeal/14',
  );
  expect(composeMail('bn', limited).subject).toBe(
    'এটি ভুল মনে হলে ১৪ দিনের মধ্যে একবার আপিল করতে পারেন: http://shop.test/appeal/14',
  );
});
