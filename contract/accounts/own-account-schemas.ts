import * as z from 'zod/mini';
import { lineOrNone, phone, phoneOrNone } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { PictureUrl } from '../media/schemas.ts';
import { ShownAccount } from '../payouts/shown-account.ts';
import { maxPasswordLength } from './password-lengths.ts';
import { displayName, UserType } from './schemas.ts';

/** What the page of the caller's own account shows. */
export const OwnAccount = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.string(),
  /** Filled into the forms that ask for them; empty until they are known. */
  phone: z.string(),
  place: z.string(),
  /** In which the shop writes to them. */
  language: z.enum(languages),
  type: UserType,
  isAdmin: z.boolean(),
  joined: z.string(),
  /** False for people who only ever came by a popup. */
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** Whether the shop asks admins for one. */
  secondFactorRequired: z.boolean(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** What is left out stays as it is; an empty phone number or place is forgotten. */
export const ProfileChange = z.object({
  name: z.optional(displayName),
  photoURL: z.optional(PictureUrl),
  phone: z.optional(phoneOrNone()),
  place: z.optional(lineOrNone('Place', 160)),
  language: z.optional(z.enum(languages, { error: 'Choose a language' })),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** What a buyer gives to become a seller. */
export const SellerStart = z.object({ phoneNumber: phone('Phone number') });
export type SellerStart = z.infer<typeof SellerStart>;

const Rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is kept about the caller. Times are ISO 8601. */
export const PersonalDataExport = z.object({
  madeAt: z.string(),
  profile: z.record(z.string(), z.unknown()),
  sessions: Rows,
  /** What programs of theirs call with: names, scopes and when they were used; nothing to call with. */
  apiTokens: Rows,
  uploads: Rows,
  /** What their photos are found again by. */
  fingerprints: Rows,
  /** Photos of their items that look like others'. */
  photoMatches: Rows,
  products: Rows,
  /** The words by which programs of theirs know items that they listed. */
  listingKeys: Rows,
  /** The cameras and lenses that they have. */
  kit: Rows,
  /** What they have filled in of products that they have not listed yet. */
  drafts: Rows,
  /** How often those were looked at, day by day. */
  views: Rows,
  /** Bookings and, once paid, orders. */
  bookings: Rows,
  /** Of what they bought and sold. */
  receipts: Rows,
  /** What raised and lowered their balance, in paisa. */
  balanceLines: Rows,
  /** What happened in deals that they bought or sold by. */
  dealEvents: Rows,
  /** What they offered, and what sellers asked of them. */
  offers: Rows,
  payments: Rows,
  /** Where their money goes, with the last digits of its number, and what was sent there. */
  payoutAccount: z.nullable(ShownAccount),
  payouts: Rows,
  /** Messages by and to them, and whom they blocked. */
  conversations: Rows,
  blocks: Rows,
  /** What they wrote of the other sides of their deals. */
  /** About the deals of a person, by either side, with what was said of them. */
  claims: Rows,
  claimMessages: Rows,
  /** What the buyer found when the two met, with its signatures. */
  inspections: Rows,
  /** What was counted in photos of sensors that they attached. */
  sensorTests: Rows,
  questions: Rows,
  answers: Rows,
  wantedAds: Rows,
  wantedAnswers: Rows,
  modelProposals: Rows,
  /** The page of their shop, and what was decided about it. */
  shops: Rows,
  shopDecisions: Rows,
  /** Where they have events sent, without the secrets. */
  webhookEndpoints: Rows,
  reviews: Rows,
  reports: Rows,
  /** What they wrote against decisions about them, and what became of it. */
  appeals: Rows,
  /** What they said was stolen from them, what they were asked about their items, and the photos to both. */
  theftNotices: Rows,
  theftQuestions: Rows,
  theftProofs: Rows,
  /** What was seen in their evidence photos, and the codes that they asked for. */
  evidence: Rows,
  evidenceCodes: Rows,
  /** What the shop noticed about them and their items, but for what others reported. */
  signals: Rows,
  /** What they keep an eye on, and what was noticed for them. */
  wishlist: Rows,
  savedSearches: Rows,
  notices: Rows,
  watchSettings: Rows,
  noticeSettings: Rows,
  /** Browsers that are told while they are closed. */
  pushSubscriptions: Rows,
  messages: Rows,
});
export type PersonalDataExport = z.infer<typeof PersonalDataExport>;

/** People with a password give it; others must have signed in a moment ago. */
export const AccountDeletion = z.object({
  password: z.optional(z.string().check(z.maxLength(maxPasswordLength))),
});
