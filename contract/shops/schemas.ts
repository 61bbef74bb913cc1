import * as z from 'zod/mini';
import { line, paragraphsOrNone, text } from '../kernel/fields.ts';
import { PersonId } from '../kernel/ids.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Picture } from '../media/schemas.ts';
import { districtIds } from '../places/districts.ts';
import { faultsOfHours, weekdays } from './hours.ts';
import { hoursFaults } from './hours-faults.ts';
import {
  decidedStates,
  maxHoursRows,
  maxShopAddressLength,
  maxShopNameLength,
  maxShopReasonLength,
  maxShopTextLength,
  shopStates,
} from './limits.ts';
import { dialled, isOfBangladesh } from './phone.ts';

const time = z
  .string({ error: 'Choose a time' })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time from 00:00 to 23:59, such as 10:30'));

const Hours = z.object({
  days: z
    .array(z.enum(weekdays, { error: 'There is no such weekday' }), {
      error: 'days must be a list',
    })
    .check(
      z.minLength(1, 'Choose at least one day'),
      z.maxLength(weekdays.length, 'A day stands here twice'),
    ),
  from: time,
  to: time,
});

const WeeklyHours = z
  .array(Hours, { error: 'hours must be a list' })
  .check(
    z.maxLength(maxHoursRows, `There can be ${maxHoursRows} rows of opening hours at most`),
    (payload) => {
      for (const { row, field, why } of faultsOfHours(payload.value)) {
        payload.issues.push({
          code: 'custom',
          message: hoursFaults[why].message,
          input: payload.value,
          path: [row, field],
        });
      }
    },
  );

/** Which version of a shop somebody read: 0 where there was none. */
const version = z
  .int({ error: 'version is required' })
  .check(z.minimum(0, 'version is required'), z.maximum(2_000_000_000, 'version is required'));

const phone = z.string({ error: 'Phone must be a text' }).check(
  z.maxLength(40, 'Write a phone number of Bangladesh, such as 01711-234567'),
  z.overwrite(dialled),
  z.refine(
    (number) => number === '' || isOfBangladesh(number),
    'Write a phone number of Bangladesh, such as 01711-234567',
  ),
);

/** What an admin approves before it is shown. */
const approved = {
  name: line('Name', maxShopNameLength),
  /** The street, without the district. */
  address: line('Address', maxShopAddressLength),
  district: z.enum(districtIds, { error: 'Choose a district' }),
  /** Of the sign or the front, as `display_url` gave it; left out or empty for none. */
  photo: z.optional(
    z
      .string({ error: 'Photo must be a text' })
      .check(z.maxLength(500, 'This photo cannot be used')),
  ),
};

/** What a seller may change without being asked. */
const free = {
  /** None where it is open by appointment. */
  hours: WeeklyHours,
  /** Left out or empty for none. */
  phone: z.optional(phone),
  showsPhone: z.boolean({ error: 'showsPhone must be true or false' }),
  text: z.optional(paragraphsOrNone('Text', maxShopTextLength)),
};

/** A shop as its seller writes it. */
export const ShopFields = z.object({ ...approved, ...free, version }).check(
  z.refine(({ phone: number, showsPhone }) => !showsPhone || Boolean(number), {
    error: 'Write the number that is to be shown',
    path: ['phone'],
  }),
);
export type ShopFields = z.infer<typeof ShopFields>;

const ShownPart = z.object({
  name: z.string(),
  address: z.string(),
  district: z.enum(districtIds),
  photo: z.string(),
  picture: z.optional(Picture),
});

const written = {
  /** Of its seller, as of their page. */
  _id: PersonId,
  ...ShownPart.shape,
  hours: z.array(Hours),
  phone: z.string(),
  showsPhone: z.boolean(),
  text: z.string(),
  state: z.enum(shopStates),
  version: z.int(),
  /** Why it was refused or taken off. */
  reason: z.optional(z.string()),
  /** What is shown meanwhile, where that is something else. */
  shown: z.optional(ShownPart),
};

export const OwnShop = z.object(written);
export type OwnShop = z.infer<typeof OwnShop>;

/** Of a seller who asked for none, there is none. */
export const MyShop = z.object({ shop: z.nullable(OwnShop) });
export type MyShop = z.infer<typeof MyShop>;

export const ShopSaved = z.object({
  acknowledged: z.literal(true),
  state: z.enum(shopStates),
  version: z.int(),
});
export type ShopSaved = z.infer<typeof ShopSaved>;

export const ShopsQuery = z.object({
  state: z.optional(z.enum(shopStates, { error: `state must be one of ${shopStates.join(', ')}` })),
  ...paging,
});
export type ShopsQuery = z.infer<typeof ShopsQuery>;

/** A shop as it stands before whoever decides about it. */
export const AskedShop = z.object({
  seller: z.string(),
  verified: z.boolean(),
  suspended: z.boolean(),
  askedAt: z.iso.datetime(),
  /** What was decided last, also where it waits anew. */
  decided: z.optional(
    z.object({
      by: z.string(),
      at: z.iso.datetime(),
      state: z.enum(decidedStates),
      /** Of the shop as it was then. */
      name: z.string(),
      reason: z.optional(z.string()),
    }),
  ),
  ...written,
});
export type AskedShop = z.infer<typeof AskedShop>;

export const ShopPage = pageOf(AskedShop);
export type ShopPage = z.infer<typeof ShopPage>;

export const ShopApproval = z.object({ version });
export const ShopRefusal = z.object({ version, reason: text('Reason', maxShopReasonLength) });
