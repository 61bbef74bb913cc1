// Without zod: pages draw with these and check nothing.

/** What speaks for looking at an item, in the order in which it is shown. */
export const warningKinds = [
  'new_account',
  'low_price',
  'low_price_hint',
  'photo_reused',
  'photo_alike',
  'ai_photo',
  'stock_photos',
  'copied_text',
  'many_items',
  'bought_serial',
  'evidence_serial',
  'evidence_model',
  'evidence_count',
  'evidence_edited',
  'contact_details',
  'link',
  'buyer_report',
  'unfairly_described',
  'cancels',
] as const;
export type WarningKind = (typeof warningKinds)[number];
export type PhotoSignal = Extract<WarningKind, 'photo_reused' | 'photo_alike'>;

/** What speaks against it: their points are taken away. */
const reassuringKinds = [
  'camera_file',
  'camera_file_serial',
  'verified_seller',
  'five_deals',
  'fairly_described',
] as const;

export const signalKinds = [...warningKinds, ...reassuringKinds] as const;
export type SignalKind = (typeof signalKinds)[number];

/** Signals about whoever sells an item: they end after so many days. */
export const personKinds: readonly SignalKind[] = [
  'new_account',
  'unfairly_described',
  'cancels',
  'verified_seller',
  'five_deals',
  'fairly_described',
];
export const signalDays = 180;
/** Accounts younger than so many days are new, and what was said of them for that ends by itself. */
export const newDays = 7;

/** Signals that end sooner, after so many days: that many items were listed in a day is said of that day. */
const soonOver: Partial<Record<SignalKind, number>> = { new_account: newDays, many_items: 1 };

/** How long a signal lasts by itself, in days: one about an item until something ends it. */
export const lastingDays = (kind: SignalKind): number =>
  soonOver[kind] ?? (personKinds.includes(kind) ? signalDays : Number.POSITIVE_INFINITY);

/** How much each signal weighs, in points. */
export type Weights = Record<SignalKind, number>;
export const maxWeight = 5;

/** What the signals weigh before anybody changes it. */
export const firstWeights: Weights = {
  new_account: 2,
  low_price: 3,
  low_price_hint: 1,
  photo_reused: 4,
  photo_alike: 2,
  ai_photo: 3,
  stock_photos: 1,
  copied_text: 3,
  many_items: 2,
  bought_serial: 2,
  evidence_serial: 3,
  evidence_model: 3,
  evidence_count: 2,
  evidence_edited: 1,
  contact_details: 2,
  link: 3,
  buyer_report: 2,
  unfairly_described: 2,
  cancels: 1,
  camera_file: 2,
  camera_file_serial: 3,
  verified_seller: 2,
  five_deals: 2,
  fairly_described: 1,
};

/** Most points of one signal, however often it is there. */
export const maxOfKind: Partial<Weights> = { buyer_report: 4 };

/** Points, and signals, from which an item is kept off sale where the shop does that. */
export const holdPoints = 7;
export const holdSignals = 2;
/** What every honest shop does in its first week: their points count, and they are none of the signals that a hold needs. */
export const beginningKinds: readonly string[] = ['new_account', 'many_items'];

export const isWarning = (kind: string): kind is WarningKind =>
  (warningKinds as readonly string[]).includes(kind);
