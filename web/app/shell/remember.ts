/** Has the shop remember a choice for the pages that come after this one. Throws when it does not. */
export async function remember(
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
): Promise<void> {
  const fields = [...new FormData(form, submitter)];
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
  // The shop leads back to a page, which is here already.
  if (answer.type !== 'opaqueredirect') throw new Error(`HTTP ${answer.status}`);
}
