import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkedByHelp, helpAtFields } from './field-help.ts';

const Schema = z.object({
  email: z.email('Complete it'),
  name: z.string().check(z.minLength(1, 'Missing')),
});

function openForm() {
  const form = createFormControl<z.infer<typeof Schema>>({
    resolver: standardSchemaResolver(Schema),
    defaultValues: { email: '', name: '' },
    ...checkedByHelp,
  });
  const { register, start } = helpAtFields(form);
  const fields = { email: register('email'), name: register('name') };
  type Name = keyof typeof fields;
  // A check runs beside whatever asked for it.
  const told = async (name: Name) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return form.getFieldState(name).error?.message;
  };
  return {
    told,
    start,
    type: (name: Name, value: string) =>
      fields[name].onChange({ type: 'change', target: { name, value } }),
    leave: (name: Name) =>
      fields[name].onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }),
    send: () => form.handleSubmit(() => undefined)(),
    /** The shop answers that a field is wrong. */
    refuse: (name: Name, message: string) => form.setError(name, { message }),
  };
}

/** A form whose changes are heard, as on a page. */
function makeForm() {
  const form = openForm();
  form.start();
  return form;
}

describe('a field', () => {
  it('is judged when it is left, not while it is typed into', async () => {
    const { type, leave, told } = makeForm();
    await type('email', 'tania@');
    expect(await told('email')).toBeUndefined();
    await leave('email');
    expect(await told('email')).toBe('Complete it');
    expect(await told('name')).toBeUndefined();
  });

  it('is mended at the very letter that mends it', async () => {
    const { type, leave, told } = makeForm();
    await type('email', 'tania@');
    await leave('email');
    await type('email', 'tania@example.co');
    expect(await told('email')).toBeUndefined();
  });

  it('is mended so also after its page stopped listening and began again, and not in between', async () => {
    const { start, type, leave, told } = openForm();
    await type('email', 'tania@');
    await leave('email');
    await type('email', 'tania@example.co');
    expect(await told('email')).toBe('Complete it');
    start()();
    await type('email', 'tania@example.com');
    expect(await told('email')).toBe('Complete it');
    start();
    await type('email', 'tania@example.net');
    expect(await told('email')).toBeUndefined();
  });

  it('of which the shop said something keeps it until it is changed, however often it is left', async () => {
    const { type, leave, refuse, told } = makeForm();
    await type('email', 'tania@example.com');
    refuse('email', 'It is taken');
    await leave('email');
    expect(await told('email')).toBe('It is taken');
    await type('email', 'tania@example.org');
    expect(await told('email')).toBeUndefined();
  });

  it('that was left empty is told of when the form is sent, and no earlier', async () => {
    const { leave, send, type, told } = makeForm();
    await leave('name');
    expect(await told('name')).toBeUndefined();
    await send();
    expect(await told('name')).toBe('Missing');
    await type('name', 'T');
    expect(await told('name')).toBeUndefined();
  });

  it('that was good is not judged while it is changed, after a try to send as before one', async () => {
    const { type, send, told } = makeForm();
    await type('email', 'tania@example.com');
    await send();
    await type('email', 'tania@');
    expect(await told('email')).toBeUndefined();
  });
});
