const banglaZero = 0x09e6;

/** A number of Bangladesh as it is dialled there, whichever way it is written. */
export const dialled = (typed: string): string =>
  typed
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero))
    .replaceAll(/[\s().\-\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/^(?:\+|00)?880(?=0?[1-9])0?/, '0');

/** Mobile numbers and those of internet telephony have 11 digits, those of Dhaka 8 to 11, those of other towns 8 to 10. */
export const isOfBangladesh = (number: string): boolean =>
  /^(?:01[1-9]\d{8}|02\d{6,9}|096\d{8}|0[3-9][1-9]\d{5,7})$/.test(number);
