import type { FastifyRequest } from 'fastify';

/** Words of what was refused. A record keeps the word, never what was sent. */
export const attackKinds = [
  'bad_credentials',
  'bad_token',
  'forbidden',
  'foreign_origin',
  'foreign_object',
  'forged_field',
  'forged_webhook',
  'hostile_upload',
  'malformed_http',
  'malformed_request',
  'no_credentials',
  'phones_collected',
  'price_tampering',
  'prototype_poisoning',
  'sideways_get',
  'slow_request',
  'too_deep',
  'too_large',
  'too_many',
  'unknown_call',
] as const;
export type AttackKind = (typeof attackKinds)[number];

/** What is known of a request beyond the request itself. */
interface Known {
  attack?: AttackKind;
  /** The code of the refusal that it was answered with. */
  refusedWith?: string;
  personId?: string;
}

const known = new WeakMap<FastifyRequest, Known>();

function know(request: FastifyRequest, more: Known): void {
  known.set(request, { ...known.get(request), ...more });
}

/** Calls a refusal by its name, where the answer's status and code do not tell it. */
export function noteAttack(request: FastifyRequest, attack: AttackKind): void {
  know(request, { attack });
}

/** Remembers with which code of the contract a request was refused. */
export function noteRefusal(request: FastifyRequest, refusedWith: string): void {
  know(request, { refusedWith });
}

/** Remembers who calls, for the record of what they were refused. */
export function notePerson(request: FastifyRequest, personId: string): void {
  know(request, { personId });
}

/** What the places along the request's way said of it. */
export function knownOf(request: FastifyRequest): Readonly<Known> {
  return known.get(request) ?? {};
}
