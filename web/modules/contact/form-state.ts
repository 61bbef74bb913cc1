import type { ContactForm } from '#contract/contact/schemas.ts';

export type FieldErrors = Partial<Record<keyof ContactForm, string>>;

/** What a form says besides its fields. */
export interface FormState {
  errors: FieldErrors;
  busy?: boolean;
  /** What is wrong beyond single fields. */
  failure?: string | undefined;
}

/** What became of a form that a browser sent without our scripts. */
export interface ContactAnswer extends FormState {
  sent: boolean;
  /** What had been typed, to go on with. Empty once it is sent. */
  typed: Partial<ContactForm>;
}

/** A word of its own for one message, so that sending it again does not make it two. */
export function newFormKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '',
  );
}
