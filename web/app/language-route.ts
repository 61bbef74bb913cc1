import { type ActionFunctionArgs, redirect } from 'react-router';
import { isLanguage, languageCookie, ownPath } from '#web/platform/language.ts';

/** Remembers the language that was chosen, and leads back to the page where that was. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const language = form.get('language');
  const secure = new URL(request.url).protocol === 'https:';
  return redirect(ownPath(form.get('back')), {
    status: 303,
    headers: isLanguage(language)
      ? { 'set-cookie': languageCookie(language, { secure }) }
      : undefined,
  });
}

/** Whoever types this address, or comes back to it, finds the shop. */
export function loader(): Response {
  return redirect('/');
}
