import { type ActionFunctionArgs, redirect } from 'react-router';
import { language } from '#web/platform/language.ts';
import { takeChoice } from './take-choice.ts';

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return takeChoice(request, language);
}

/** Whoever types this address, or comes back to it, finds the shop. */
export function loader(): Response {
  return redirect('/');
}
