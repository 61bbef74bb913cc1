const aYear = 365 * 24 * 60 * 60;

interface ChoiceOptions<Value extends string> {
  /** The form field that carries it. */
  field: string;
  cookie: string;
  /** Where the choice is posted, by a page with scripts and without. */
  path: string;
  /** What can be chosen; the first is everybody's until they choose. */
  values: readonly [Value, ...Value[]];
}

/** Something about the pages that visitors choose for themselves. A cookie remembers it, so that the first byte is right already. */
export function defineChoice<Value extends string>(options: ChoiceOptions<Value>) {
  const { field, cookie, path, values } = options;
  const isOne = (given: unknown): given is Value => values.some((known) => known === given);
  return {
    field,
    path,
    values,
    isOne,

    /** What a `Cookie` header asks for; the first value when it asks for none of ours. */
    of(cookies: string | null): Value {
      const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
      const [, chosen] = pairs.find(([name, value]) => name === cookie && isOne(value)) ?? [];
      return isOne(chosen) ? chosen : values[0];
    },

    /** A `Set-Cookie` header that remembers the choice for a year. */
    setCookie(value: Value, { secure }: { secure: boolean }): string {
      const attributes = ['Path=/', `Max-Age=${aYear}`, 'SameSite=Lax', 'HttpOnly'];
      return [`${cookie}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
    },
  };
}

export type Choice<Value extends string = string> = ReturnType<typeof defineChoice<Value>>;

/** An address of ours to go back to: path and question, or home. What leads out of the shop is none. */
export function ownPath(given: unknown): string {
  const base = 'http://shop.invalid';
  if (typeof given !== 'string' || !URL.canParse(given, base)) return '/';
  const { origin, pathname, search } = new URL(given, base);
  // '/.//elsewhere' is ours as it was given, and names a host once its dots are gone.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}
