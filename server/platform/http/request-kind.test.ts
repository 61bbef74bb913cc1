import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createKindOf, hasBody, isUpload, type RequestKind } from './request-kind.ts';

const addresses = {
  files: ['/assets/', '/images/'],
  notices: ['/api/webhooks/stripe'],
  uploads: ['/api/images'],
};
const kindOf = createKindOf(addresses, (header) => header === 'Bearer known');
const request = (given: Partial<IncomingMessage>) =>
  ({ method: 'GET', url: '/', headers: {}, ...given }) as IncomingMessage;

describe('the kind of a request', () => {
  it.each<[RequestKind, Partial<IncomingMessage>]>([
    ['watch', { url: '/health' }],
    ['watch', { url: '/ready' }],
    ['visit', { url: '/health?x=1' }],
    ['visit', { url: '/' }],
    ['visit', { url: '/api/categories' }],
    ['visit', { method: 'HEAD', url: '/product/1' }],
    ['file', { url: '/assets/main.js' }],
    ['file', { url: '/images/abc/640.webp' }],
    ['visit', { url: '/x/assets/main.js' }],
    ['deed', { method: 'POST', url: '/api/bookings' }],
    ['deed', { method: 'DELETE', url: '/assets/' }],
    ['notice', { method: 'POST', url: '/api/webhooks/stripe' }],
    ['notice', { method: 'POST', url: '/api/webhooks/stripe?again' }],
    ['deed', { method: 'POST', url: '/api/webhooks/stripe/x' }],
    ['visit', { url: '/api/webhooks/stripe' }],
    ['deed', { method: 'PUT', url: '/api/webhooks/stripe' }],
    ['deed', { url: '/api/jwt?email=a@example.com' }],
    ['deed', { url: '/api/auth/get-session' }],
    ['deed', { url: '/dashboard/orders' }],
    ['visit', { url: '/api/authors' }],
    ['deed', { url: '/api/my-bookings', headers: { authorization: 'Bearer known' } }],
    ['visit', { url: '/api/my-bookings', headers: { authorization: 'Bearer junk' } }],
    ['file', { url: '/assets/main.js', headers: { authorization: 'Bearer junk' } }],
  ])('%s: %o', (kind, given) => {
    expect(kindOf(request(given))).toBe(kind);
  });

  it('is an upload at the address for files alone, and only as a form with files', () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' };
    const send = (given: Partial<IncomingMessage>) =>
      isUpload(request({ method: 'POST', url: '/api/images', headers: form, ...given }), addresses);
    expect(send({})).toBe(true);
    expect(send({ url: '/api/images?x=1' })).toBe(true);
    expect(send({ url: '/api/contact' })).toBe(false);
    expect(send({ url: '/api/addproduct' })).toBe(false);
    expect(send({ url: '/api/images/x' })).toBe(false);
    expect(send({ url: '/' })).toBe(false);
    expect(send({ method: 'PUT' })).toBe(false);
    expect(send({ headers: { 'content-type': 'application/json' } })).toBe(false);
  });

  it('has a body when its head says so', () => {
    expect(hasBody(request({}))).toBe(false);
    expect(hasBody(request({ headers: { 'content-length': '0' } }))).toBe(false);
    expect(hasBody(request({ headers: { 'content-length': '2' } }))).toBe(true);
    expect(hasBody(request({ headers: { 'transfer-encoding': 'chunked' } }))).toBe(true);
  });
});
