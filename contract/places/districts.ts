/**
 * The 64 districts of Bangladesh: what search filters by, and where "near me" begins. Names as the Government's portal
 * (bangladesh.gov.bd) writes them, centres to two decimals, of the district's town; both were compared with the MIT-licensed list
 * github.com/nuhil/bangladesh-geocode.
 */
export const districts = [
  ['dhaka', 'Dhaka', 'ঢাকা', 23.71, 90.41],
  ['faridpur', 'Faridpur', 'ফরিদপুর', 23.61, 89.84],
  ['gazipur', 'Gazipur', 'গাজীপুর', 24.0, 90.43],
  ['gopalganj', 'Gopalganj', 'গোপালগঞ্জ', 23.01, 89.83],
  ['kishoreganj', 'Kishoreganj', 'কিশোরগঞ্জ', 24.44, 90.78],
  ['madaripur', 'Madaripur', 'মাদারীপুর', 23.16, 90.19],
  ['manikganj', 'Manikganj', 'মানিকগঞ্জ', 23.86, 90.0],
  ['munshiganj', 'Munshiganj', 'মুন্সিগঞ্জ', 23.55, 90.53],
  ['narayanganj', 'Narayanganj', 'নারায়ণগঞ্জ', 23.63, 90.5],
  ['narsingdi', 'Narsingdi', 'নরসিংদী', 23.93, 90.72],
  ['rajbari', 'Rajbari', 'রাজবাড়ী', 23.76, 89.64],
  ['shariatpur', 'Shariatpur', 'শরীয়তপুর', 23.21, 90.35],
  ['tangail', 'Tangail', 'টাঙ্গাইল', 24.26, 89.92],
  ['chattogram', 'Chattogram', 'চট্টগ্রাম', 22.34, 91.83],
  ['bandarban', 'Bandarban', 'বান্দরবান', 22.2, 92.22],
  ['brahmanbaria', 'Brahmanbaria', 'ব্রাহ্মণবাড়িয়া', 23.96, 91.11],
  ['chandpur', 'Chandpur', 'চাঁদপুর', 23.23, 90.67],
  ['coxs-bazar', "Cox's Bazar", 'কক্সবাজার', 21.44, 91.97],
  ['cumilla', 'Cumilla', 'কুমিল্লা', 23.47, 91.18],
  ['feni', 'Feni', 'ফেনী', 23.02, 91.38],
  ['khagrachhari', 'Khagrachhari', 'খাগড়াছড়ি', 23.12, 91.98],
  ['lakshmipur', 'Lakshmipur', 'লক্ষ্মীপুর', 22.94, 90.84],
  ['noakhali', 'Noakhali', 'নোয়াখালী', 22.87, 91.1],
  ['rangamati', 'Rangamati', 'রাঙ্গামাটি', 22.66, 92.18],
  ['rajshahi', 'Rajshahi', 'রাজশাহী', 24.37, 88.6],
  ['bogura', 'Bogura', 'বগুড়া', 24.85, 89.38],
  ['chapainawabganj', 'Chapainawabganj', 'চাঁপাইনবাবগঞ্জ', 24.6, 88.28],
  ['joypurhat', 'Joypurhat', 'জয়পুরহাট', 25.1, 89.04],
  ['naogaon', 'Naogaon', 'নওগাঁ', 24.83, 88.92],
  ['natore', 'Natore', 'নাটোর', 24.42, 89.0],
  ['pabna', 'Pabna', 'পাবনা', 24.0, 89.23],
  ['sirajganj', 'Sirajganj', 'সিরাজগঞ্জ', 24.45, 89.7],
  ['khulna', 'Khulna', 'খুলনা', 22.82, 89.57],
  ['bagerhat', 'Bagerhat', 'বাগেরহাট', 22.65, 89.79],
  ['chuadanga', 'Chuadanga', 'চুয়াডাঙ্গা', 23.64, 88.84],
  ['jashore', 'Jashore', 'যশোর', 23.17, 89.21],
  ['jhenaidah', 'Jhenaidah', 'ঝিনাইদহ', 23.54, 89.15],
  ['kushtia', 'Kushtia', 'কুষ্টিয়া', 23.9, 89.12],
  ['magura', 'Magura', 'মাগুরা', 23.49, 89.42],
  ['meherpur', 'Meherpur', 'মেহেরপুর', 23.76, 88.63],
  ['narail', 'Narail', 'নড়াইল', 23.17, 89.51],
  ['satkhira', 'Satkhira', 'সাতক্ষীরা', 22.72, 89.07],
  ['barishal', 'Barishal', 'বরিশাল', 22.7, 90.37],
  ['barguna', 'Barguna', 'বরগুনা', 22.16, 90.13],
  ['bhola', 'Bhola', 'ভোলা', 22.69, 90.65],
  ['jhalokathi', 'Jhalokathi', 'ঝালকাঠি', 22.64, 90.2],
  ['patuakhali', 'Patuakhali', 'পটুয়াখালী', 22.36, 90.33],
  ['pirojpur', 'Pirojpur', 'পিরোজপুর', 22.58, 89.99],
  ['sylhet', 'Sylhet', 'সিলেট', 24.89, 91.87],
  ['habiganj', 'Habiganj', 'হবিগঞ্জ', 24.37, 91.42],
  ['moulvibazar', 'Moulvibazar', 'মৌলভীবাজার', 24.48, 91.78],
  ['sunamganj', 'Sunamganj', 'সুনামগঞ্জ', 25.07, 91.4],
  ['rangpur', 'Rangpur', 'রংপুর', 25.76, 89.24],
  ['dinajpur', 'Dinajpur', 'দিনাজপুর', 25.62, 88.64],
  ['gaibandha', 'Gaibandha', 'গাইবান্ধা', 25.33, 89.53],
  ['kurigram', 'Kurigram', 'কুড়িগ্রাম', 25.81, 89.64],
  ['lalmonirhat', 'Lalmonirhat', 'লালমনিরহাট', 25.92, 89.45],
  ['nilphamari', 'Nilphamari', 'নীলফামারী', 25.93, 88.86],
  ['panchagarh', 'Panchagarh', 'পঞ্চগড়', 26.34, 88.55],
  ['thakurgaon', 'Thakurgaon', 'ঠাকুরগাঁও', 26.03, 88.46],
  ['mymensingh', 'Mymensingh', 'ময়মনসিংহ', 24.75, 90.41],
  ['jamalpur', 'Jamalpur', 'জামালপুর', 24.94, 89.94],
  ['netrokona', 'Netrokona', 'নেত্রকোণা', 24.87, 90.73],
  ['sherpur', 'Sherpur', 'শেরপুর', 25.02, 90.02],
] as const;

export type DistrictId = (typeof districts)[number][0];

export interface District {
  id: DistrictId;
  en: string;
  bn: string;
  lat: number;
  lng: number;
}

const byId = new Map<string, District>(
  districts.map(([id, en, bn, lat, lng]) => [id, { id, en, bn, lat, lng }]),
);

/** The district of an id, if there is one. */
export const districtOf = (id: string): District | undefined => byId.get(id);

export const districtIds = districts.map(([id]) => id) as [DistrictId, ...DistrictId[]];

export const allDistricts: readonly District[] = [...byId.values()];

/** The first district of each division, with how many follow it: by the order above. */
const capitals: DistrictId[] = [
  'dhaka',
  'chattogram',
  'rajshahi',
  'khulna',
  'barishal',
  'sylhet',
  'rangpur',
  'mymensingh',
];

const divisions = new Map<DistrictId, DistrictId>();
for (const [id] of districts) {
  const before = [...divisions.values()].at(-1);
  divisions.set(id, capitals.includes(id) ? id : (before ?? id));
}

/** The district that its division is called after. */
export const capitalOf = (id: DistrictId): DistrictId => divisions.get(id) ?? id;
