import type { PublicFacts } from '#contract/catalogue/optional-facts.ts';

/** A picture's row, as `to_jsonb` gives it. */
interface PictureRow {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  formats: string[];
}

export interface ProductRow {
  id: string;
  name: string;
  image_url: string;
  more_pictures: string[];
  category_id: string;
  seller_id: string;
  resale_price: number;
  original_price: number;
  purchase_year: number;
  used_year: number;
  condition: string;
  location: string;
  district: string | null;
  description: string;
  status: string;
  brand: string | null;
  model: string | null;
  model_id: string | null;
  mount: string | null;
  shutter_count: number | null;
  accessories: string | null;
  defects: string | null;
  function_grade: number | null;
  advertised_at: Date | null;
  created_at: Date;
  seller_name: string;
  seller_uid: string;
  seller_photo: string | null;
  seller_verified: boolean;
  picture: PictureRow | null;
  seller_picture: PictureRow | null;
}

/** A product beside its seller and the pictures of both: what every list selects. */
export const productColumns = `
  p.*, s.name as seller_name, s.uid as seller_uid, s.photo_url as seller_photo,
  s.verified_at is not null as seller_verified, to_jsonb(i) as picture, to_jsonb(si) as seller_picture`;

export const productTables = `
  products p
  join people s on s.id = p.seller_id
  left join images i on i.hash = split_part(p.image_url, '/', 3)
  left join images si on si.hash = split_part(s.photo_url, '/', 3)`;

export const onSale = `p.status in ('available', 'reserved') and s.deleted_at is null and s.suspended_at is null`;

const dates = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

function dateOf(moment: Date): string {
  const part = Object.fromEntries(
    dates.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const half = part.dayPeriod?.toLowerCase().replace(/\W/g, '');
  const hour = Number(part.hour) % 12 || 12;
  return `${part.weekday} ${hour}:${part.minute}${half} ${part.day} ${part.month?.slice(0, 3)} ${part.year}`;
}

const endings: Record<string, string> = { jpeg: 'jpg', webp: 'webp', avif: 'avif' };
const fileOf = (hash: string, width: number, format: string) =>
  `/images/${hash}/${width}.${endings[format]}`;

export function pictureOf({ hash, width, height, placeholder, widths, formats }: PictureRow) {
  const sizes = [...widths].sort((a, b) => a - b);
  const shown =
    [...sizes].sort((a, b) => Math.abs(a - 960) - Math.abs(b - 960) || b - a)[0] ?? width;
  const modern = ['avif', 'webp'].filter((format) => formats.includes(format));
  return {
    src: fileOf(hash, shown, 'jpeg'),
    width,
    height,
    placeholder,
    sources: modern.map((format) => ({
      type: `image/${format}`,
      srcset: sizes.map((size) => `${fileOf(hash, size, format)} ${size}w`).join(', '),
    })),
  };
}

const faultOf: Record<number, string> = { 1: 'for_parts', 2: 'with_fault' };

const factsOf = (row: ProductRow): PublicFacts => ({
  brand: row.brand,
  model: row.model,
  mount: row.mount,
  shutterCount: row.shutter_count,
});

/** What every list says, without what a seller is reached by. */
function listedOf(row: ProductRow) {
  const fault = faultOf[row.function_grade ?? 0];
  return {
    _id: row.id,
    name: row.name,
    image: row.image_url,
    picture: coverOf(row),
    category: row.category_id,
    userName: row.seller_name,
    sellerUid: row.seller_uid,
    photoURL: row.seller_photo ?? '',
    ...(row.seller_picture && { sellerPicture: pictureOf(row.seller_picture) }),
    verify: row.seller_verified,
    date: dateOf(row.created_at),
    resalePrice: row.resale_price,
    originalPrice: row.original_price,
    purchaseYear: row.purchase_year,
    usedYear: row.used_year,
    conditionType: row.condition,
    location: row.location,
    district: row.district || null,
    description: row.description,
    salesStatus: row.status === 'sold' ? 'sold' : 'available',
    advertise: row.advertised_at ? 'yes' : 'no',
    ...(fault && { faulty: fault }),
  };
}

/** What anybody may see. */
export const publicProductOf = (row: ProductRow) => ({ ...listedOf(row), ...factsOf(row) });

/** As the shop's older lists show it to visitors, who are not told how the seller is reached: `email` and `phone` are empty. */
export function productOf(row: ProductRow) {
  return { ...listedOf(row), email: '', phone: '' };
}

export function coverOf({ picture, image_url }: ProductRow) {
  if (picture) return pictureOf(picture);
  return { src: image_url, width: 4, height: 3, placeholder: '', widths: [], formats: [] };
}

interface Place {
  moment: string;
  id: string;
}

/** Where a page of the newest ends. */
export const cursorOf = ({ created_at, id }: ProductRow): string =>
  Buffer.from(JSON.stringify({ moment: created_at.toISOString(), id })).toString('base64url');

export const placeOf = (cursor: string | undefined): Place =>
  cursor
    ? JSON.parse(Buffer.from(cursor, 'base64url').toString())
    : { moment: '9999-12-31', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
