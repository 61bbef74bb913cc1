import { type ActionFunctionArgs, redirect } from 'react-router';
import { type Choice, isChoice } from '#web/platform/choice.ts';
import { choiceCookie } from '#web/platform/choice-cookie.ts';
import { language } from '#web/platform/language.ts';
import { ownPath } from '#web/platform/own-path.ts';
import { theme } from '#web/platform/theme.ts';

const choices: readonly Choice[] = [language, theme];

/** Remembers what was chosen, and leads back to the page where that was. What cannot be chosen changes nothing. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const secure = new URL(request.url).protocol === 'https:';
  const headers = new Headers();
  for (const choice of choices) {
    const value = form.get(choice.field);
    if (isChoice(choice, value)) {
      headers.append('set-cookie', choiceCookie(choice, value, { secure }));
    }
  }
  return redirect(ownPath(form.get('back')) ?? '/', { status: 303, headers });
}

/** Whoever types this address, or comes back to it, finds the shop. */
export function loader(): Response {
  return redirect('/');
}
