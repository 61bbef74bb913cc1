import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { CategoryId } from '../kernel/ids.ts';

/** Lengths that fit the tiles of the home page and the lines of the footer. */
const minNameLength = 2;
const maxNameLength = 40;

/** Most categories that one shop has: the home page shows them all. */
export const maxCategories = 100;

/** One line in its composed form, so that the same letters are the same name however they were typed. */
const CategoryName = text('Name', maxNameLength).check(
  z.normalize('NFC'),
  z.overwrite((name) => name.replace(/\s+/gu, ' ')),
  z.refine(
    (name) => name === '' || [...name].length >= minNameLength,
    `Name must have ${minNameLength} characters at least`,
  ),
);

export const NewCategory = z.object({ name: CategoryName });
export type NewCategory = z.infer<typeof NewCategory>;

export const CategoryAdded = z.object({ acknowledged: z.literal(true), insertedId: CategoryId });

/** `was` is what the admin saw: a change that somebody else made meanwhile is not written over unseen. */
export const CategoryRename = z.object({
  name: CategoryName,
  was: z.string({ error: 'was is required' }).check(z.maxLength(200, 'was is too long')),
});

const order = (name: string) =>
  z
    .array(z.uuid(`${name} must hold the ids of categories`), { error: `${name} is required` })
    .check(z.maxLength(maxCategories, `${name} can have ${maxCategories} ids at most`));

export const CategoryOrder = z.object({ ids: order('ids'), was: order('was') });
