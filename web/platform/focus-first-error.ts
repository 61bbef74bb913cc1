import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

interface Place<Values extends FieldValues> {
  name: FieldPath<Values>;
  element: Element | undefined;
}

/** react-hook-form knows a group of radios by its name alone. */
function elementOf(ref: unknown): Element | undefined {
  if (ref instanceof Element) return ref;
  const { name } = (ref ?? {}) as { name?: string };
  return name ? document.getElementsByName(name)[0] : undefined;
}

/** Each field that has a sentence, also in lists and groups. */
function placesOf<Values extends FieldValues>(errors: object, above = ''): Place<Values>[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const name = `${above}${key}`;
    const isField = 'message' in error && typeof error.message === 'string';
    if (!isField) return placesOf<Values>(error, `${name}.`);
    return [{ name: name as FieldPath<Values>, element: elementOf('ref' in error && error.ref) }];
  });
}

const follows = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Gives the focus to the first bad field from the top; react-hook-form would take the one that was registered first. */
export function focusFirstError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  setFocus: UseFormReturn<Values>['setFocus'],
): void {
  let first: Place<Values> | undefined;
  for (const place of placesOf<Values>(errors)) {
    const isAbove = place.element && (!first?.element || follows(place.element, first.element));
    if (!first || isAbove) first = place;
  }
  if (first) setFocus(first.name);
}
