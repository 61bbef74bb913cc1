import { redirect } from 'react-router';
import { type Choice, ownPath } from '#web/platform/choice.ts';

/** Remembers what was chosen, and leads back to the page where that was. What cannot be chosen changes nothing. */
export async function takeChoice(request: Request, choice: Choice): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const value = form.get(choice.field);
  const secure = new URL(request.url).protocol === 'https:';
  return redirect(ownPath(form.get('back')), {
    status: 303,
    headers: choice.isOne(value)
      ? { 'set-cookie': choice.setCookie(value, { secure }) }
      : undefined,
  });
}
