/** Kinds of refused attacks. A record has the kind, never what was sent. */
export const attackKinds = [
  'bad_credentials',
  'bad_token',
  'forbidden',
  'foreign_origin',
  'foreign_object',
  'forged_field',
  'forged_webhook',
  'hostile_upload',
  'leaked_token',
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where status and code of the response do not say what was attempted. */
    attack?: AttackKind | undefined;
    /** The code of the refusal that it was answered with. */
    refusedWith?: string | undefined;
    /** Who was found to call. */
    personId?: string | undefined;
    /** The API token that they called with, by its id. */
    apiTokenId?: string | undefined;
  }
}
