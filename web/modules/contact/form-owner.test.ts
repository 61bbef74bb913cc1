import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { ContactForm } from '#contract/contact/schemas.ts';
import type { DraftStorage } from '#web/platform/field-drafts.ts';
import { ownFields } from './form-owner.ts';

const tania = { displayName: 'Tania', email: 'tania@example.com' };
const rafiq = { displayName: 'Rafiq', email: 'rafiq@example.com' };
const empty = { from_name: '', from_email: '', message: '' };

function makeStorage() {
  const kept = new Map<string, unknown>();
  const storage: DraftStorage = {
    read: async (name) => kept.get(name) as Record<string, unknown> | undefined,
    keep: (name, draft) => kept.set(name, draft),
    drop: (name) => kept.delete(name),
  };
  return { ...storage, kept };
}

function openForm() {
  const form = createFormControl<ContactForm>({ defaultValues: empty });
  for (const name of ['from_name', 'from_email', 'message'] as const) form.register(name);
  const at = { device: makeStorage(), tab: makeStorage() };
  const fields = ownFields(form, at);
  return { form, fields, at };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what somebody filled in', () => {
  it('goes when they are signed in no more, and never into the tab', async () => {
    const { form, fields, at } = openForm();
    expect(fields.belongTo(tania)).toBe(false);
    form.setValue('message', 'Is it there?');
    expect(fields.belongTo(undefined)).toBe(true);
    expect(form.getValues()).toEqual(empty);
    expect(at.tab.kept.size).toBe(0);
    form.setValue('message', 'Hello');
    fields.stop();
    expect(at.tab.kept.get('contact')).toEqual({ message: 'Hello' });
  });

  it('is theirs again when they return, and not the next one’s', async () => {
    const { form, fields } = openForm();
    fields.belongTo(tania);
    form.setValue('message', 'Is it there?');
    fields.belongTo(rafiq);
    await settled();
    expect(form.getValues()).toEqual({ from_name: 'Rafiq', from_email: rafiq.email, message: '' });
    fields.belongTo(tania);
    await settled();
    expect(form.getValues('message')).toBe('Is it there?');
  });

  it('before they signed in stays with them, and so does what is told of the same person anew', () => {
    const { form, fields } = openForm();
    fields.belongTo(undefined);
    form.setValue('message', 'Is it there?');
    expect(fields.belongTo(tania)).toBe(false);
    expect(fields.belongTo({ ...tania, displayName: 'Tania A.' })).toBe(false);
    expect(form.getValues()).toEqual({
      from_name: 'Tania',
      from_email: tania.email,
      message: 'Is it there?',
    });
  });

  it('is forgotten once it is sent', () => {
    const { form, fields, at } = openForm();
    fields.belongTo(tania);
    form.setValue('message', 'Is it there?');
    fields.empty();
    expect(form.getValues('message')).toBe('');
    fields.stop();
    expect(at.device.kept.size).toBe(0);
  });
});
