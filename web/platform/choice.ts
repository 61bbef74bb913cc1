/** Something about the pages that visitors choose for themselves; a cookie of this name remembers it. */
export interface Choice<Value extends string = string> {
  /** The form field that carries it. */
  field: string;
  cookie: string;
  /** What can be chosen; the first is everybody's until they choose. */
  values: readonly [Value, ...Value[]];
}

/** Where choices are posted, by a page with scripts and without. */
export const choicePath = '/choice';

export function isChoice<Value extends string>(
  { values }: Choice<Value>,
  given: unknown,
): given is Value {
  return values.some((known) => known === given);
}
