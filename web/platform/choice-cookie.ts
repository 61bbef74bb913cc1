import { type Choice, isChoice } from './choice.ts';

/* The server's half of a choice: no browser fetches it. */

const aYear = 365 * 24 * 60 * 60;

/** What a `Cookie` header asks for; the first value when it asks for none of ours. */
export function chosenIn<Value extends string>(
  choice: Choice<Value>,
  cookies: string | null,
): Value {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  const named = pairs.flatMap(([name, value]) => (name === choice.cookie ? [value] : []));
  return (named.find((value) => isChoice(choice, value)) as Value | undefined) ?? choice.values[0];
}

/** A `Set-Cookie` header that remembers the choice for a year. */
export function choiceCookie<Value extends string>(
  { cookie }: Choice<Value>,
  value: Value,
  { secure }: { secure: boolean },
): string {
  const attributes = ['Path=/', `Max-Age=${aYear}`, 'SameSite=Lax', 'HttpOnly'];
  return [`${cookie}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
