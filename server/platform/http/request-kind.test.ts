import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createKindOf, hasBody, isUpload, type RequestKind } from './request-kind.ts';

const paths = {
  staticPrefixes: ['/assets/', '/images/'],
  webhooks: ['/api/webhooks/stripe'],
  uploads: ['/api/images'],
};
const kindOf = createKindOf(paths, (header) => header === 'Bearer known');
const request = (given: Partial<IncomingMessage>) =>
  ({ method: 'GET', url: '/', headers: {}, ...given }) as IncomingMessage;

describe('the kind of a request', () => {
  it.each<[RequestKind, Partial<IncomingMessage>]>([
    ['health', { url: '/health' }],
    ['health', { url: '/ready' }],
    ['read', { url: '/health?x=1' }],
    ['read', { url: '/' }],
    ['read', { url: '/api/categories' }],
    ['read', { method: 'HEAD', url: '/product/1' }],
    ['static', { url: '/assets/main.js' }],
    ['static', { url: '/images/abc/640.webp' }],
    ['read', { url: '/x/assets/main.js' }],
    ['write', { method: 'POST', url: '/api/bookings' }],
    ['write', { method: 'DELETE', url: '/assets/' }],
    ['webhook', { method: 'POST', url: '/api/webhooks/stripe' }],
    ['webhook', { method: 'POST', url: '/api/webhooks/stripe?again' }],
    ['write', { method: 'POST', url: '/api/webhooks/stripe/x' }],
    ['read', { url: '/api/webhooks/stripe' }],
    ['write', { method: 'PUT', url: '/api/webhooks/stripe' }],
    ['write', { url: '/api/jwt?email=a@example.com' }],
    ['write', { url: '/api/auth/get-session' }],
    ['write', { url: '/dashboard/orders' }],
    ['read', { url: '/api/authors' }],
    ['write', { url: '/api/my-bookings', headers: { authorization: 'Bearer known' } }],
    ['read', { url: '/api/my-bookings', headers: { authorization: 'Bearer junk' } }],
    ['static', { url: '/assets/main.js', headers: { authorization: 'Bearer junk' } }],
  ])('%s: %o', (kind, given) => {
    expect(kindOf(request(given))).toBe(kind);
  });

  it('is an upload only at the address for files, and only as a form with files', () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' };
    const send = (given: Partial<IncomingMessage>) =>
      isUpload(request({ method: 'POST', url: '/api/images', headers: form, ...given }), paths);
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
