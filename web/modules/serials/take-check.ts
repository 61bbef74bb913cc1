import { checkSerial } from '#contract/serials/endpoints.ts';
import type { Call } from '#web/platform/client.ts';
import { ApiProblem } from '#web/platform/problems.ts';

export interface CheckFields {
  brand: string;
  model: string;
  serialNumber: string;
}

/** What the page shows once a number was asked for: whether it was reported, or why that is not said. */
export interface CheckAnswer {
  typed: CheckFields;
  reported?: boolean;
  errors?: Record<string, string>;
  failure?: string;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export const fieldsOf = (form: FormData): CheckFields => ({
  brand: textOf(form, 'brand'),
  model: textOf(form, 'model'),
  serialNumber: textOf(form, 'serialNumber'),
});

/** Asks whether a number was reported, for a form with our scripts or without. `unreached`: said when the shop did not answer. */
export async function takeCheck(
  typed: CheckFields,
  call: Call,
  unreached?: string,
): Promise<{ status: number; answer: CheckAnswer }> {
  try {
    const { reported } = await call(checkSerial, { body: typed });
    return { status: 200, answer: { typed, reported } };
  } catch (error) {
    if (!(error instanceof ApiProblem)) {
      if (unreached === undefined) throw error;
      return { status: 503, answer: { typed, failure: unreached } };
    }
    const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
    const said = error.issues.length > 0 ? { errors } : { failure: error.message };
    return { status: error.status, answer: { typed, ...said } };
  }
}
