import { describe, expect, it } from 'vitest';
import { findTestCard, findTestCardByToken, passesLuhn } from './cards.ts';
import { matches } from './faults.ts';

describe('test cards', () => {
  it('end in a right check digit, by number and by token', () => {
    for (const token of ['pm_card_visa', 'pm_card_amex', 'pm_card_visa_chargeDeclined']) {
      const card = findTestCardByToken(token);
      expect(passesLuhn(card?.number ?? '1')).toBe(true);
      expect(findTestCard(card?.number ?? '')).toBe(card);
    }
  });

  it.each([
    ['4242424242424242', true],
    ['4242424242424241', false],
    ['378282246310005', true],
    ['79927398713', true],
    ['79927398710', false],
  ])('%s passes the check: %s', (number, passes) => {
    expect(passesLuhn(number)).toBe(passes);
  });
});

describe('patterns of ordered failures', () => {
  it.each([
    ['*', 'POST /v1/refunds', true],
    ['POST /v1/payment_intents/*/capture', 'POST /v1/payment_intents/pi_1/capture', true],
    ['POST /v1/payment_intents/*/capture', 'POST /v1/payment_intents/pi_1/cancel', false],
    ['GET /v1/events', 'GET /v1/events/evt_1', false],
    ['payment_intent.*', 'payment_intent.created', true],
    ['payment_intent.*', 'paymentXintent.created', false],
  ])('%s for %s: %s', (pattern, subject, expected) => {
    expect(matches(pattern, subject)).toBe(expected);
  });
});
