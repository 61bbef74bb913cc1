import type { Picture } from '#contract/media/schemas.ts';
import { type DistrictId, districtOf } from '#contract/places/districts.ts';
import { localPlace } from '#contract/places/local-place.ts';
import { isBangla } from '#contract/places/place-index.ts';
import { placeOf, streetOf } from '#contract/shops/place.ts';
import type { PublicShop } from '#contract/shops/public-shop.ts';
import type { AskedShop, OwnShop } from '#contract/shops/schemas.ts';
import type { DecisionRow, ListedShop, ShopRow } from './store.ts';

type Pictures = ReadonlyMap<string, Picture>;

/** The parts of a shop that everybody reads; undefined where nothing was approved, or it was taken off. */
function shownOf(row: ShopRow) {
  const { shownName: name, shownAddress: address, shownDistrict: district } = row;
  if (name === null || address === null || district === null) return undefined;
  return { name, address, district, photo: row.shownPhoto ?? '' };
}

export const photosOf = (row: ShopRow): string[] =>
  [row.photo, row.shownPhoto].filter((photo) => photo !== null && photo !== '') as string[];

const withPicture = <Part extends { photo: string }>(part: Part, pictures: Pictures) => {
  const picture = pictures.get(part.photo);
  return { ...part, ...(picture && { picture }) };
};

export function viewOwn(
  row: ShopRow,
  decision: Pick<DecisionRow, 'reason'> | null | undefined,
  pictures: Pictures,
): OwnShop {
  const { name, address, district, photo, hours, phone, showsPhone, text, state, version } = row;
  const shown = state === 'approved' ? undefined : shownOf(row);
  const isAgainst = state === 'refused' || state === 'taken_off';
  return {
    _id: row.sellerId,
    ...withPicture({ name, address, district, photo }, pictures),
    hours,
    phone,
    showsPhone,
    text,
    state,
    version,
    ...(isAgainst && decision?.reason && { reason: decision.reason }),
    ...(shown && { shown: withPicture(shown, pictures) }),
  };
}

export function viewAsked({ shop, seller, decided }: ListedShop, pictures: Pictures): AskedShop {
  return {
    seller: seller.name,
    verified: seller.verified,
    suspended: seller.suspended,
    askedAt: shop.askedAt.toISOString(),
    ...(decided && {
      decided: {
        by: decided.by,
        at: decided.at.toISOString(),
        state: decided.state,
        name: decided.name,
        ...(decided.reason !== null && { reason: decided.reason }),
      },
    }),
    ...viewOwn(shop, decided, pictures),
  };
}

/** The place in each language's own letters, where it is written in the other one's. */
function placeIn(address: string, district: DistrictId): PublicShop['placeIn'] {
  const place = placeOf(address, district, 'en');
  if (!isBangla(streetOf(address, district))) {
    const bn = localPlace(place, 'bn');
    return bn ? { bn } : {};
  }
  const en = localPlace(place, 'en');
  return { bn: placeOf(address, district, 'bn'), ...(en && { en }) };
}

/** What anybody reads of it; undefined where nothing is shown. */
export function viewPublic(
  row: ShopRow,
  pictures: Pictures,
  { isPhoneShown }: { isPhoneShown: boolean },
): PublicShop | undefined {
  const shown = shownOf(row);
  if (!shown) return undefined;
  const { name, address, district, photo } = shown;
  const picture = pictures.get(photo);
  const isCalled = isPhoneShown && row.showsPhone && row.phone !== '';
  return {
    name,
    address: streetOf(address, district),
    district,
    town: districtOf(district)?.en ?? district,
    place: placeOf(address, district, 'en'),
    placeIn: placeIn(address, district),
    ...(picture && { picture }),
    hours: row.hours,
    ...(isCalled && { phone: row.phone }),
    text: row.text,
  };
}
