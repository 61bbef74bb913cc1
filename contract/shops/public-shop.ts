import * as z from 'zod/mini';
import { Picture } from '../media/schemas.ts';
import { districtIds } from '../places/districts.ts';
import { weekdays } from './hours.ts';

/** What anybody may know of a seller's shop. */
export const PublicShop = z.object({
  name: z.string(),
  /** Without its district, which is `district`'s name in English. */
  address: z.string(),
  district: z.enum(districtIds),
  town: z.string(),
  /** Both in one line. */
  place: z.string(),
  /** The same in the other language's letters, as far as the shop knows its places. */
  placeIn: z.object({ en: z.optional(z.string()), bn: z.optional(z.string()) }),
  picture: z.optional(Picture),
  hours: z.array(z.object({ days: z.array(z.enum(weekdays)), from: z.string(), to: z.string() })),
  phone: z.optional(z.string()),
  text: z.string(),
});
export type PublicShop = z.infer<typeof PublicShop>;
