import type { OpeningHours } from '#contract/shops/hours.ts';
import { type OwnShop, ShopFields } from '#contract/shops/schemas.ts';
import { groupedMobile } from '#web/ui/phone-number.ts';

/** A shop as it stands in its form. */
export interface ShopValues {
  name: string;
  address: string;
  district: string;
  file?: File | undefined;
  /** The address of the photo that is there already; empty for none. */
  photo: string;
  hours: { days: string[]; from: string; to: string }[];
  phone: string;
  showsPhone: boolean;
  text: string;
}

/** What most shops have: all days but Friday. */
const usualHours: OpeningHours = {
  days: ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  from: '10:00',
  to: '20:00',
};

export const emptyShop: ShopValues = {
  name: '',
  address: '',
  district: '',
  photo: '',
  hours: [usualHours],
  phone: '',
  // Shown to everybody only by somebody's own tick.
  showsPhone: false,
  text: '',
};

export const valuesOf = (shop: OwnShop): ShopValues => ({
  name: shop.name,
  address: shop.address,
  district: shop.district,
  photo: shop.photo,
  hours: shop.hours,
  phone: groupedMobile(shop.phone) ?? shop.phone,
  showsPhone: shop.showsPhone,
  text: shop.text,
});

/** What its seller wrote, to tell whether anybody wrote something else: decisions leave it as it is. */
export const contentOf = (shop: OwnShop): string => JSON.stringify(valuesOf(shop));

/** What is sent, or what is wrong with which field, by the rules of the call. */
export function readValues({ file: _, ...values }: ShopValues, version: number) {
  // A number that is not there cannot be shown: nobody has to take the tick away first.
  const showsPhone = values.showsPhone && values.phone.trim() !== '';
  return ShopFields.safeParse({ ...values, showsPhone, version });
}
