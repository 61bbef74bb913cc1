import { describe, expect, it } from 'vitest';
import { findBanglaFaults, findUntranslated } from './bangla-texts.mjs';

const faultsOf = (message, translation) => findBanglaFaults([{ message, translation }]);

describe('a Bangla text', () => {
  it.each([
    ['At most 8 photos', 'সর্বোচ্চ ৮টি ছবি'],
    ['Sold for {price}', '{price} দামে বিক্রি হয়েছে'],
    ['<0>Log in</0> first', 'আগে <0>লগ ইন</0> করুন'],
    ['{0, plural, one {once} other {# times}}', '{0, plural, one {একবার} other {# বার}}'],
    ['{n, plural, =0 {none} other {some}}', '{n, plural, =0 {নেই} other {কিছু}}'],
    ['Kept with argon2id', 'argon2id দিয়ে রাখা'],
    ['CVC', 'CVC'],
    ['Not translated yet', ''],
  ])('%s is right as %s', (message, translation) => {
    expect(faultsOf(message, translation)).toEqual([]);
  });

  it.each([
    ['At most 8 photos', 'সর্বোচ্চ 8টি ছবি', 'writes 8 in Western digits, not as ০১২৩৪৫৬৭৮৯'],
    ['{n} of 10 and 25', '{n}টি, 10 ও 25', 'writes 10, 25 in Western digits, not as ০১২৩৪৫৬৭৮৯'],
    ['Sold for {price}', 'বিক্রি হয়েছে', 'is filled with {price}, its translation with nothing'],
    ['<0>Log in</0>', 'লগ <0>ইন', 'is filled with </0> <0>, its translation with <0>'],
    ['Buy', 'Buy', 'has no Bangla word'],
    ['Choose', 'CVC', 'has no Bangla word'],
  ])('%s is wrong as %s', (message, translation, fault) => {
    expect(faultsOf(message, translation)).toEqual([`"${message}": ${fault}: "${translation}"`]);
  });

  it('is told with everything that is wrong with it', () => {
    expect(faultsOf('{n} of 9', '9')).toHaveLength(3);
  });
});

it('a text of the contract that no catalog holds is named', () => {
  const texts = [{ message: 'It is sold.' }];
  expect(findUntranslated(['It is sold.', 'It is gone.'], texts)).toEqual([
    '"It is gone.": is in no catalog',
  ]);
});
