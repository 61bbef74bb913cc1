import { invalidRequest } from './errors.ts';
import type { FormObject, FormValue } from './form.ts';

/** Most entries of `metadata`, and the longest name and value, as Stripe has them. */
const maxMetadata = 50;
const maxMetadataNameLength = 40;
const maxMetadataValueLength = 500;

/** What Stripe.js adds to each call of a browser; of no use here. */
const browserNoise = [
  'client_attribution_metadata',
  'guid',
  'key',
  'muid',
  'pasted_fields',
  'payment_user_agent',
  'referrer',
  'sid',
  'time_on_page',
  'use_stripe_sdk',
];

/**
 * Reads one call's parameters and refuses bad ones in Stripe's words.
 * A name that nothing asked for is refused too, by `refuseUnknown`: Stripe does, and it finds misspelt options.
 */
export class Fields {
  readonly #values: FormObject;
  readonly #prefix: string;
  readonly #known: Set<string>;

  constructor(values: FormObject, prefix = '') {
    this.#values = values;
    this.#prefix = prefix;
    this.#known = new Set(prefix === '' ? browserNoise : []);
  }

  #name(name: string): string {
    return this.#prefix === '' ? name : `${this.#prefix}[${name}]`;
  }

  #take(name: string): FormValue | undefined {
    this.#known.add(name);
    return this.#values[name];
  }

  /** Undefined when absent or empty. */
  text(name: string): string | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') return value;
    throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: this.#name(name) });
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw this.missing(name);
    return value;
  }

  missing(name: string): Error {
    const param = this.#name(name);
    return invalidRequest(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.#name(name),
      });
    }
    return Number(value);
  }

  positiveInteger(name: string): number | undefined {
    const value = this.integer(name);
    if (value !== undefined && value < 1) {
      throw invalidRequest('This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param: this.#name(name),
      });
    }
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidRequest(`Invalid boolean: ${value}`, { param: this.#name(name) });
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    const param = this.#name(name);
    const last = choices.at(-1);
    const listed =
      choices.length > 1 ? `one of ${choices.slice(0, -1).join(', ')}, or ${last}` : last;
    throw invalidRequest(`Invalid ${param}: must be ${listed}`, { param });
  }

  list(name: string): string[] | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
    throw invalidRequest('Invalid array', { param: this.#name(name) });
  }

  object(name: string): Fields | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'object' && !Array.isArray(value)) {
      return new Fields(value, this.#name(name));
    }
    throw invalidRequest('Invalid object', { param: this.#name(name) });
  }

  /** True when the value has names inside it, so that `object` will read it. */
  isObject(name: string): boolean {
    const value = this.#values[name];
    return typeof value === 'object' && !Array.isArray(value);
  }

  metadata(): Record<string, string> {
    const value = this.#take('metadata');
    if (value === undefined || value === '') return {};
    if (typeof value === 'string') {
      throw invalidRequest('Invalid object', { param: this.#name('metadata') });
    }
    const entries = Object.entries(value);
    if (entries.length > maxMetadata) {
      throw invalidRequest(`Metadata can have up to ${maxMetadata} keys.`, { param: 'metadata' });
    }
    return Object.fromEntries(entries.map(([name, text]) => [name, metadataValue(name, text)]));
  }

  /** Accepts parameters that Stripe knows and that change nothing here. */
  ignore(...names: string[]): void {
    for (const name of names) this.#known.add(name);
  }

  refuseUnknown(): void {
    const unknown = Object.keys(this.#values).find((name) => !this.#known.has(name));
    if (unknown === undefined) return;
    const param = this.#name(unknown);
    throw invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
}

function metadataValue(name: string, value: FormValue): string {
  const param = `metadata[${name}]`;
  if (typeof value !== 'string') throw invalidRequest('Invalid string', { param });
  if (name.length > maxMetadataNameLength) {
    throw invalidRequest(
      `Metadata keys must be ${maxMetadataNameLength} characters or fewer: ${name}`,
      { param },
    );
  }
  if (value.length > maxMetadataValueLength) {
    throw invalidRequest(
      `Metadata values must be ${maxMetadataValueLength} characters or fewer: ${name}`,
      { param },
    );
  }
  return value;
}
