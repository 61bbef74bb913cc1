import type { Member } from './commands-types.ts';

/** Uploads a picture as this member and answers its address. */
export async function uploadAs({ token }: Member, file: File): Promise<string> {
  const body = new FormData();
  body.set('image', file);
  const headers = { authorization: `barer ${token}` };
  const answer = await fetch('/api/images', { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).data.display_url;
}
