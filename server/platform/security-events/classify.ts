import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import type { AttackKind } from './attack.ts';

/** Codes that no page of ours is answered with, unless somebody meddles with what it sends. */
const ofCodes: Record<string, AttackKind> = {
  payment_price: 'price_tampering',
  price_changed: 'price_tampering',
  report_mismatch: 'forged_field',
  image_not_yours: 'forged_field',
  image_broken: 'hostile_upload',
  image_heavy: 'hostile_upload',
  image_several: 'hostile_upload',
  image_too_many_pixels: 'hostile_upload',
  image_type: 'hostile_upload',
};

/** The attack that one of many things was refused for, which were answered together. */
export const attackOfCode = (code: string): AttackKind | undefined =>
  code === 'not_found' ? 'foreign_object' : ofCodes[code];

const ofStatuses: Record<number, AttackKind> = {
  403: 'forbidden',
  405: 'unknown_call',
  408: 'slow_request',
  413: 'too_large',
  415: 'malformed_request',
  429: 'too_many',
  431: 'too_large',
};

function asUnauthorized({ headers, url }: FastifyRequest): AttackKind {
  if (headers.authorization !== undefined) return 'bad_token';
  return url.startsWith('/api/auth/') ? 'bad_credentials' : 'no_credentials';
}

/**
 * Somebody else's object and none at all look alike from outside, and here. What is open to visitors too is asked for by
 * old links: nothing of anybody's is behind them.
 */
function asNotFound({ routeOptions, url }: FastifyRequest): AttackKind | undefined {
  const { endpoint } = routeOptions.config as { endpoint?: Endpoint };
  const isOpen = endpoint?.access === 'anyone' || endpoint?.access === 'optional';
  if (endpoint && !isOpen) return 'foreign_object';
  const isCall = url.startsWith('/api/');
  return isCall && !endpoint && !url.startsWith('/api/auth/') ? 'unknown_call' : undefined;
}

/**
 * What kind of attack an answer refused; undefined for everything that people do by themselves, such as a form with
 * a field left empty. An honest slip may be among them: one record says little, many of one address say much.
 */
export function classify(request: FastifyRequest, status: number): AttackKind | undefined {
  const { attack, refusedWith } = request;
  // Named where it was seen: it may have been answered, with less than was asked for.
  if (attack && status < 500) return attack;
  if (status < 400 || status >= 500) return undefined;
  const named = ofCodes[refusedWith ?? ''] ?? ofStatuses[status];
  if (named) return named;
  if (status === 401) return asUnauthorized(request);
  return status === 404 ? asNotFound(request) : undefined;
}
