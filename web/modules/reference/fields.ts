import type { Field, Schema } from './document.ts';

/** Longest list of values that is told of an answer; of a longer one the first ones are. What can be sent is told whole. */
export const replyValues = 12;
/** Parts of parts are told so far down, of what is sent and of what comes back: deeper ones are read in the document. */
export const bodyDepth = 3;
export const replyDepth = 2;

const bounds = (low: number | undefined, high: number | undefined, unit: string): string[] => {
  if (low !== undefined && high !== undefined) return [`${low} to ${high}${unit}`];
  if (high !== undefined) return [`at most ${high}${unit}`];
  return low === undefined ? [] : [`at least ${low}${unit}`];
};

const kindsOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

function oneKind(schema: Schema, most: number): string {
  const { type, format } = schema;
  if (schema.enum) {
    const shown = schema.enum.slice(0, most).map((value) => JSON.stringify(value));
    const more = schema.enum.length - shown.length;
    return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  }
  if (type === 'array') {
    const items = bounds(schema.minItems, schema.maxItems, '');
    return [`list of ${schema.items ? takes(schema.items, most) : 'anything'}`, ...items].join(
      ', ',
    );
  }
  if (type === 'object') return 'object';
  if (type === 'number' || type === 'integer') {
    return ['number', ...bounds(schema.minimum, schema.maximum, '')].join(', ');
  }
  if (type === 'string') {
    const what = format === 'date-time' ? 'time (ISO 8601)' : (format ?? 'text');
    // An id has one form, which its name says.
    if (format) return what;
    return [what, ...bounds(undefined, schema.maxLength, ' characters')].join(', ');
  }
  if (type === 'boolean') return 'true or false';
  return type === 'null' ? 'null' : 'anything';
}

/** What a value may be, in a few words; of a list of values as many as `most`. */
export function takes(schema: Schema, most = Number.POSITIVE_INFINITY): string {
  const all = kindsOf(schema).map((kind) => oneKind(kind, most));
  if (schema.nullable) all.push('null');
  return [...new Set(all)].join(' or ');
}

interface Told {
  /** So far down are parts of parts told. */
  depth: number;
  /** So many of a list of values. */
  most?: number;
}

/** The fields of an object, or of the rows of a list, and what they consist of. */
export function fieldsOf(schema: Schema | undefined, told: Told, prefix = ''): Field[] {
  const { depth, most } = told;
  if (!schema || depth === 0) return [];
  return kindsOf(schema).flatMap((kind): Field[] => {
    if (kind.type === 'array') return fieldsOf(kind.items, told, `${prefix}[]`);
    if (kind.allOf) return kind.allOf.flatMap((part) => fieldsOf(part, told, prefix));
    return Object.entries(kind.properties ?? {}).flatMap(([name, field]): Field[] => {
      const here = prefix ? `${prefix}.${name}` : name;
      const required = kind.required?.includes(name) ?? false;
      const parts = fieldsOf(field, { ...told, depth: depth - 1 }, here);
      return [{ name: here, required, takes: takes(field, most) }, ...parts];
    });
  });
}
