import type { Product } from '#contract/catalogue/schemas.ts';
import type { Picture } from '#contract/media/schemas.ts';

/** A camera in four shapes: its pictures weigh little and are drawn alike everywhere. */
export const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<path fill="tan" d="M0 0h400v300H0z"/><path fill="darkslategray" d="M90 100h50l20-30h80l20 30h50v120H90z"/>
<circle cx="200" cy="155" r="50" fill="lightsteelblue"/><circle cx="200" cy="155" r="26" fill="darkslateblue"/></svg>`;

const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** 4 × 3 pixels: a thumbnail as the shop makes them. */
const placeholder =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAALklEQVR4nAEjANz/AGF6b5GqnsDVyuju5gBSaF5+lYqrwbXS3NQAQVRMaHtxkqKYtL20LyIbmY4j4tAAAAAASUVORK5CYII=';

export const picture: Picture = {
  src,
  width: 400,
  height: 300,
  placeholder,
  widths: [],
  formats: [],
};

/** Never arrives: whoever shows this page or tests it holds it back. */
export const waiting: Picture = { ...picture, src: '/ui/waiting.webp' };

export const product: Product = {
  _id: '0d171500-0000-4000-8000-000000000101' as Product['_id'],
  name: 'Nikon D750 with 24-120mm f/4',
  image: src,
  picture,
  category: '0d171500-0000-4000-8000-000000000001' as Product['category'],
  userName: 'Rafiq Hasan',
  email: 'rafiq@example.com',
  sellerUid: 'rafiq',
  photoURL: '',
  verify: true,
  date: 'Monday 3:05pm 5 Jan 2026',
  resalePrice: 45_500 as Product['resalePrice'],
  originalPrice: 98_000 as Product['originalPrice'],
  purchaseYear: 2019,
  usedYear: 4,
  conditionType: 'Excellent',
  phone: '01190-000 001',
  location: 'Dhanmondi, Dhaka',
  district: 'dhaka',
  description: '',
  salesStatus: 'available',
  advertise: 'yes',
};
