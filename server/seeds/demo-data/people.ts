import type { AvatarSpec } from '#packages/demo-pictures/index.ts';

type Face = Omit<AvatarSpec, 'seed'>;

interface DemoPerson {
  name: string;
  /**
   * Eleven digits as every mobile number of Bangladesh, in the prefix 011 of an operator that closed
   * in 2016: nobody's telephone rings.
   */
  phone: string;
  joinedDaysAgo: number;
  face: Face;
}

export interface DemoSeller extends DemoPerson {
  verified: boolean;
  /** Where the items are shown, unless a product says otherwise. */
  place: string;
}

export interface DemoBuyer extends DemoPerson {
  /** Where this buyer likes to meet. */
  meets: string;
}

export const sellers = {
  rafiq: {
    name: 'Rafiq Hasan',
    verified: true,
    phone: '01199-440 018',
    place: 'Dhanmondi 27, Dhaka',
    joinedDaysAgo: 1460,
    face: { hair: 'short', beard: true },
  },
  nusrat: {
    name: 'Nusrat Jahan',
    verified: true,
    phone: '01197-552 071',
    place: 'GEC Circle, Chattogram',
    joinedDaysAgo: 980,
    face: { hair: 'scarf' },
  },
  imran: {
    name: 'Imran Kabir',
    verified: false,
    phone: '01198-318 460',
    place: 'Shahbag, Dhaka',
    joinedDaysAgo: 1204,
    face: { hair: 'wave', glasses: true },
  },
  arif: {
    name: 'Arif Chowdhury',
    verified: true,
    phone: '01191-207 733',
    place: 'Zindabazar, Sylhet',
    joinedDaysAgo: 1390,
    face: { hair: 'short' },
  },
  farzana: {
    name: 'Farzana Rahman',
    verified: true,
    phone: '01195-884 226',
    place: 'Gulshan 2, Dhaka',
    joinedDaysAgo: 1115,
    face: { hair: 'long' },
  },
  shuvo: {
    name: 'Shuvo Das',
    verified: false,
    phone: '01196-940 115',
    place: 'Boyra, Khulna',
    joinedDaysAgo: 622,
    face: { hair: 'short', glasses: true },
  },
  tania: {
    name: 'Tania Akter',
    verified: true,
    phone: '01192-663 504',
    place: 'Sector 7, Uttara, Dhaka',
    joinedDaysAgo: 745,
    face: { hair: 'bun' },
  },
  mehedi: {
    name: 'Mehedi Alam',
    verified: false,
    phone: '01194-175 392',
    place: 'Mirpur 10, Dhaka',
    joinedDaysAgo: 511,
    face: { hair: 'wave', beard: true },
  },
  sadia: {
    name: 'Sadia Islam',
    verified: false,
    phone: '01193-806 957',
    place: 'Banani 11, Dhaka',
    joinedDaysAgo: 430,
    face: { hair: 'scarf', glasses: true },
  },
  kamrul: {
    name: 'Kamrul Ahsan',
    verified: true,
    phone: '01190-029 648',
    place: 'Elephant Road, Dhaka',
    joinedDaysAgo: 1533,
    face: { hair: 'short', beard: true, glasses: true },
  },
  pritom: {
    name: 'Pritom Barua',
    verified: false,
    phone: '01198-771 283',
    place: 'Agrabad, Chattogram',
    joinedDaysAgo: 281,
    face: { hair: 'wave' },
  },
  jannatul: {
    name: 'Jannatul Ferdous',
    verified: false,
    phone: '01197-436 809',
    place: 'Shaheb Bazar, Rajshahi',
    joinedDaysAgo: 296,
    face: { hair: 'scarf' },
  },
} as const satisfies Record<string, DemoSeller>;

export type SellerKey = keyof typeof sellers;

export const buyers = {
  nadia: {
    name: 'Nadia Sultana',
    phone: '01191-338 274',
    meets: 'Rabindra Sarobar, Dhanmondi',
    joinedDaysAgo: 240,
    face: { hair: 'long' },
  },
  tanvir: {
    name: 'Tanvir Ahmed',
    phone: '01192-804 517',
    meets: 'Bashundhara City, level 6, by the lift',
    joinedDaysAgo: 318,
    face: { hair: 'short' },
  },
  mahmudul: {
    name: 'Mahmudul Haque',
    phone: '01193-259 640',
    meets: 'TSC, Dhaka University',
    joinedDaysAgo: 150,
    face: { hair: 'short', beard: true },
  },
  sumaiya: {
    name: 'Sumaiya Khatun',
    phone: '01194-916 083',
    meets: 'Jamuna Future Park, main gate',
    joinedDaysAgo: 201,
    face: { hair: 'scarf' },
  },
  rakib: {
    name: 'Rakib Hossain',
    phone: '01195-470 392',
    meets: 'Mirpur 10 metro station',
    joinedDaysAgo: 96,
    face: { hair: 'wave' },
  },
  anika: {
    name: 'Anika Tabassum',
    phone: '01196-685 721',
    meets: 'North End Coffee, Banani',
    joinedDaysAgo: 77,
    face: { hair: 'bun', glasses: true },
  },
  joydip: {
    name: 'Joydip Saha',
    phone: '01197-123 946',
    meets: 'Shilpakala Academy, Segunbagicha',
    joinedDaysAgo: 265,
    face: { hair: 'short', glasses: true },
  },
  fahim: {
    name: 'Fahim Shahriar',
    phone: '01198-547 108',
    meets: 'Nandan, Dhanmondi 27',
    joinedDaysAgo: 132,
    face: { hair: 'wave', beard: true },
  },
  lamia: {
    name: 'Lamia Haider',
    phone: '01199-802 365',
    meets: 'Gulshan 1 circle, Navana Tower',
    joinedDaysAgo: 58,
    face: { hair: 'long' },
  },
  sabbir: {
    name: 'Sabbir Rahman',
    phone: '01190-364 879',
    meets: 'GEC Convention Hall, Chattogram',
    joinedDaysAgo: 190,
    face: { hair: 'short' },
  },
  mitu: {
    name: 'Mitu Roy',
    phone: '01191-975 240',
    meets: 'Khulna railway station, ticket hall',
    joinedDaysAgo: 111,
    face: { hair: 'bun' },
  },
  shahadat: {
    name: 'Shahadat Karim',
    phone: '01192-431 756',
    meets: 'New Market gate 2, Dhaka',
    joinedDaysAgo: 402,
    face: { hair: 'short', beard: true, glasses: true },
  },
  rumana: {
    name: 'Rumana Yasmin',
    phone: '01193-690 128',
    meets: 'Shaheb Bazar zero point, Rajshahi',
    joinedDaysAgo: 88,
    face: { hair: 'scarf', glasses: true },
  },
  ashik: {
    name: 'Ashik Mia',
    phone: '01194-258 493',
    meets: 'Zindabazar point, Sylhet',
    joinedDaysAgo: 164,
    face: { hair: 'wave' },
  },
  tasnim: {
    name: 'Tasnim Ara',
    phone: '01195-817 064',
    meets: 'Uttara, House Building bus stop',
    joinedDaysAgo: 45,
    face: { hair: 'scarf' },
  },
  debashish: {
    name: 'Debashish Paul',
    phone: '01196-302 957',
    meets: 'Agrabad, in front of Hotel Agrabad',
    joinedDaysAgo: 229,
    face: { hair: 'short' },
  },
  ishrat: {
    name: 'Ishrat Nawrin',
    phone: '01197-748 610',
    meets: 'Boi Bichitra, Bailey Road',
    joinedDaysAgo: 123,
    face: { hair: 'long', glasses: true },
  },
  nafis: {
    name: 'Nafis Iqbal',
    phone: '01198-164 382',
    meets: 'Hatirjheel, Rampura bridge',
    joinedDaysAgo: 67,
    face: { hair: 'wave', glasses: true },
  },
  parvin: {
    name: 'Parvin Begum',
    phone: '01199-593 821',
    meets: 'Kandirpar, Cumilla',
    joinedDaysAgo: 281,
    face: { hair: 'scarf' },
  },
  zahid: {
    name: 'Zahid Hasan',
    phone: '01190-876 435',
    meets: 'Wari, Baldha Garden gate',
    joinedDaysAgo: 92,
    face: { hair: 'short', beard: true },
  },
} as const satisfies Record<string, DemoBuyer>;

export type BuyerKey = keyof typeof buyers;

/** Looks after the shop, buys and sells nothing. */
export const admin = {
  name: 'Shop Admin',
  joinedDaysAgo: 1600,
  face: { hair: 'short', glasses: true },
} as const;

/** Each name is one person's: `rafiq.hasan@example.com`. The domain belongs to nobody (RFC 2606). */
export function demoEmail(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
}
