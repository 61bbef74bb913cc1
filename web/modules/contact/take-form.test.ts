import { describe, expect, it } from 'vitest';
import { createCall } from '#web/platform/client.ts';
import { takeForm } from './take-form.ts';

const typed = { from_name: 'Tania', from_email: 'tania@example.com', message: 'Hello' };

/** Posts a form to a page whose shop answers so; tells what the page shows and what the shop was sent. */
async function post(body: BodyInit, status: number, answer: unknown) {
  const sent: unknown[] = [];
  const call = createCall(async ({ body: given }) => {
    sent.push(JSON.parse(given ?? ''));
    return { status, text: JSON.stringify(answer) };
  });
  const request = new Request('http://shop.test/', { method: 'POST', body });
  return { ...(await takeForm(request, call)), sent };
}

describe('a form that a page takes', () => {
  it('is sent on with its key and what is hidden in it, and leaves an empty form', async () => {
    const fields = { ...typed, key: 'k', homepage: 'x', other: 'y' };
    const { status, answer, sent } = await post(new URLSearchParams(fields), 200, {
      acknowledged: true,
    });
    expect(sent).toEqual([{ ...typed, key: 'k', homepage: 'x' }]);
    expect([status, answer]).toEqual([200, { sent: true, errors: {}, typed: {} }]);
  });

  it('that has bad fields says so at each, once, and keeps what was typed', async () => {
    const issues = [
      { path: 'message', message: 'first' },
      { path: 'message', message: 'second' },
    ];
    const { status, answer } = await post(new URLSearchParams(typed), 400, { issues });
    expect(status).toBe(400);
    expect(answer).toEqual({ sent: false, errors: { message: 'first' }, typed });
  });

  it.each([429, 413, 503])(
    'that is refused with %i says why and keeps what was typed',
    async (code) => {
      const { status, answer } = await post(new URLSearchParams(typed), code, { ownStatus: 'Why' });
      expect(status).toBe(code);
      expect(answer).toEqual({ sent: false, errors: {}, failure: 'Why', typed });
    },
  );

  it.each([
    ['of no kind', 'from_name=Tania'],
    ['with a file in place of a text', filesOf('from_name')],
    ['that is empty', new URLSearchParams()],
  ])('%s has no texts', async (_, body) => {
    const { sent } = await post(body, 400, {});
    expect(sent).toEqual([{ from_name: '', from_email: '', message: '' }]);
  });
});

function filesOf(name: string): FormData {
  const form = new FormData();
  form.set(name, new File(['x'], 'x.txt'));
  return form;
}
