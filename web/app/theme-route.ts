import { type ActionFunctionArgs, redirect } from 'react-router';
import { theme } from '#web/platform/theme.ts';
import { takeChoice } from './take-choice.ts';

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return takeChoice(request, theme);
}

/** Whoever types this address, or comes back to it, finds the shop. */
export function loader(): Response {
  return redirect('/');
}
