import type { ContactForm } from '#contract/contact/schemas.ts';
import type { FieldErrors } from './form-state.ts';

/** The fields of the form, in their order. */
export const fieldNames: readonly (keyof ContactForm)[] = ['from_name', 'from_email', 'message'];

/** One sentence for each bad field, the first. */
export function errorsOf(issues: readonly { path: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    const message = issues.find(({ path }) => path === name)?.message;
    if (message) errors[name] = message;
  }
  return errors;
}
