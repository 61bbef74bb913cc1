import { sendMessage } from '#contract/contact/endpoints.ts';
import { trapName } from '#contract/contact/form.ts';
import type { Call } from '#web/platform/client.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { errorsOf } from './field-errors.ts';
import type { ContactAnswer } from './form-state.ts';

/** The fields of a form as texts. A body that is no form has none. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/** Sends on what a browser without our scripts posted to a page; answers what the page shows then. */
export async function takeForm(
  request: Request,
  call: Call,
): Promise<{ status: number; answer: ContactAnswer }> {
  const fields = await readFields(request);
  const { from_name = '', from_email = '', message = '', key, [trapName]: trap } = fields;
  const typed = { from_name, from_email, message };
  try {
    await call(sendMessage, { body: { ...typed, key, [trapName]: trap } });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const errors = errorsOf(error.issues);
    const failure = Object.keys(errors).length > 0 ? undefined : error.message;
    return { status: error.status, answer: { sent: false, errors, failure, typed } };
  }
  return { status: 200, answer: { sent: true, errors: {}, typed: {} } };
}
