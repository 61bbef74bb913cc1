import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from './commands-types.ts';

/** What tests of the page of a deal look at, and what people say of a claim beside it. */

export const dialog = page.getByRole('dialog');
export const step = page.getByRole('region', { name: 'Next step' });
export const say = dialog.getByLabelText('What do you say?');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const confirm = (name: string) => dialog.getByRole('button', { name, exact: true });
export const card = (title: string) => page.getByRole('region', { name: title });

/** The buttons of the card of a claim, in their order. */
export const offered = (title: string) =>
  card(title)
    .getByRole('button')
    .elements()
    .map((one) => one.textContent);

export async function make(
  by: Member,
  id: string,
  claim: object = { kind: 'no_show', text: 'I waited for an hour.' },
): Promise<string> {
  const { status, body } = await commands.callAs(by, 'POST', `/api/deals/${id}/claims`, claim);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { insertedId: string }).insertedId;
}

export async function tell(by: Member, id: string, word: string, body?: object): Promise<void> {
  const answer = await commands.callAs(by, 'POST', `/api/claims/${id}/${word}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

export const claimsOf = (id: string) =>
  commands.sql('select kind, state, text, pictures, lines from claims where booking_id = $1', [id]);
