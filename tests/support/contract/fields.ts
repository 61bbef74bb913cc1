import { type $ZodType, type $ZodTypeDef, safeParse } from 'zod/v4/core';
import type { Endpoint } from '#contract/kernel/endpoint.ts';

type Kind = 'text' | 'number' | 'flag' | 'choice' | 'list' | 'object' | 'never' | 'anything';

/** One value that a call takes: where it stands, what it is, and whether the call does without it. */
export interface Field {
  place: 'params' | 'query' | 'body';
  name: string;
  kind: Kind;
  isOptional: boolean;
  /** It may be given several times. */
  isSeveral: boolean;
  /** The values that it can have, where it is a literal, and null where it can be that. */
  only: readonly unknown[];
  /** Whether its schema takes this value. */
  fits: (value: unknown) => boolean;
}

const kinds: Partial<Record<$ZodTypeDef['type'], Kind>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'flag',
  enum: 'choice',
  literal: 'choice',
  array: 'list',
  object: 'object',
  never: 'never',
  any: 'anything',
  unknown: 'anything',
};

interface Definition {
  type: $ZodTypeDef['type'];
  innerType?: $ZodType;
  /** One thing, or several of its kind: the first of them says which. */
  options?: $ZodType[];
  shape?: Record<string, $ZodType>;
  /** What a literal can be. */
  values?: unknown[];
}

interface Unwrapped {
  definition: Definition;
  isOptional: boolean;
  isSeveral: boolean;
  isNullable: boolean;
}

/** A schema without what is wrapped around it, and whether one of the wrappers lets the value be missing or repeated. */
function unwrap(schema: $ZodType): Unwrapped {
  const definition = schema._zod.def as Definition;
  const [one] = definition.options ?? [];
  if (one) return { ...unwrap(one), isSeveral: true };
  const isNullable = definition.type === 'nullable';
  if (!definition.innerType) return { definition, isOptional: false, isSeveral: false, isNullable };
  const inner = unwrap(definition.innerType);
  const mayMiss = definition.type === 'optional' || definition.type === 'default';
  return {
    ...inner,
    isOptional: mayMiss || inner.isOptional,
    isNullable: isNullable || inner.isNullable,
  };
}

/** Every field of the call's path, query and body, by its schema. Fails for a schema that it cannot read. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = endpoint[place];
    if (!schema || (place === 'body' && endpoint.bodyKind === 'multipart')) return [];
    const { definition } = unwrap(schema);
    if (!definition.shape) throw new Error(`the ${place} of ${endpoint.path} is no object`);
    return Object.entries(definition.shape).map(([name, inner]): Field => {
      const { definition: found, isOptional, isSeveral, isNullable } = unwrap(inner);
      const kind = kinds[found.type];
      if (!kind) throw new Error(`${name} of ${endpoint.path} is of no known kind: ${found.type}`);
      const only = [...(found.values ?? []), ...(isNullable ? [null] : [])];
      const fits = (value: unknown) => safeParse(inner, value).success;
      return { place, name, kind, isOptional, isSeveral, only, fits };
    });
  });
}
