import type { Endpoint } from '#contract/kernel/endpoint.ts';

/** One guard of the shop: where it stands, what it reads as, and what it would read as without. */
export interface Guard {
  name: string;
  file: string;
  /** Found exactly once in the file. */
  fragment: string;
  /** The same with a switch in it: `globalThis.isRemoved(name)`. */
  change: string;
  /** The calls that it stands before. */
  guards: (endpoint: Endpoint) => boolean;
}

/** What has to change so that a switch is asked at every call: queries are built once otherwise. */
export const plumbing: Pick<Guard, 'file' | 'fragment' | 'change'>[] = [
  {
    file: 'server/platform/db/prepared.ts',
    fragment: 'if (known !== undefined) return known;',
    change: '',
  },
  {
    file: 'server/modules/accounts/store.ts',
    fragment: ".prepare('person_by_token')",
    change: ".prepare('person_by_token' + globalThis.removedNow())",
  },
  {
    file: 'server/modules/tokens/store.ts',
    fragment: ".prepare('person_by_api_token')",
    change: ".prepare('person_by_api_token' + globalThis.removedNow())",
  },
];

type Calls = Guard['guards'];

const path =
  (...paths: string[]): Calls =>
  (endpoint) =>
    paths.some((part) => endpoint.path.startsWith(`/api/${part}`));
const access =
  (...kinds: string[]): Calls =>
  (endpoint) =>
    kinds.includes(endpoint.access);

/** Part of a query: an interval that is long once the guard is removed. */
const longAgo = ['make_interval(days => $', '{REMOVED ? 1000 : 0})'].join('');

const switchOf = (name: string) => `globalThis.isRemoved(${JSON.stringify(name)})`;

/** A condition or value that reads as `without` when the guard is removed. */
const value = (
  name: string,
  file: string,
  [fragment, without]: [string, string],
  guards: Calls,
): Guard => ({
  name,
  file,
  fragment,
  change: `(${switchOf(name)} ? ${without} : ${fragment})`,
  guards,
});

/** A statement that is left out when the guard is removed. */
const line = (name: string, file: string, fragment: string, guards: Calls): Guard => ({
  name,
  file,
  fragment,
  change: `if (!${switchOf(name)}) { ${fragment} }`,
  guards,
});

/** A place that is rewritten by hand; `REMOVED` in it is the switch. */
const by = (
  name: string,
  file: string,
  [fragment, change]: [string, string],
  guards: Calls,
): Guard => ({
  name,
  file,
  fragment,
  change: change.replaceAll('REMOVED', switchOf(name)),
  guards,
});

const authenticate = 'server/modules/accounts/authenticate.ts';
const policy = 'server/modules/accounts/policy.ts';
const accountsStore = 'server/modules/accounts/store.ts';
const accountsService = 'server/modules/accounts/service.ts';
const registration = 'server/modules/accounts/registration.ts';
const tokensStore = 'server/modules/tokens/store.ts';
const bind = 'server/platform/http/bind.ts';
const origin = 'server/platform/http/origin.ts';
const mediaStore = 'server/modules/media/store.ts';

const refuses = (code: string) => `throw refuse(baseProblems, '${code}');`;
const byIdentity = access('identity', 'identity_or_token', 'optional');
const changesState: Calls = (endpoint) => endpoint.changesState === true;
const takesForms: Calls = ({ bodyKind, ownPagesOnly }) =>
  bodyKind === 'form' || bodyKind === 'multipart' || ownPagesOnly === true;
const lookUps = path('users/');
const byScope: Calls = ({ scope }) => scope !== undefined;

export const guards: Guard[] = [
  // Who calls.
  value(
    'cookies count on our own pages only',
    authenticate,
    ['!isOwnOrigin(request)', 'false'],
    byIdentity,
  ),
  line(
    'a token that is dead is refused, whatever else is carried',
    authenticate,
    `if (!person) ${refuses('unauthorized')}\n    request.personId = person.id;`,
    access('optional', 'identity_or_token'),
  ),
  line(
    'rule: identity',
    authenticate,
    `if (!identity) ${refuses('unauthorized')}`,
    access('identity'),
  ),
  line(
    'rule: identity or token',
    authenticate,
    `if (!known.person && !known.identity) ${refuses('unauthorized')}`,
    access('identity_or_token'),
  ),
  by(
    'rule: a token at all',
    authenticate,
    [
      `if (!person) ${refuses('unauthorized')}\n    if (!hasRole`,
      `if (!REMOVED && !person) ${refuses('unauthorized')}\n    if (!hasRole`,
    ],
    access('token', 'seller', 'seller_or_admin', 'moderator', 'admin'),
  ),
  value(
    'roles are asked',
    authenticate,
    ['!hasRole(person, role)', 'false'],
    access('seller', 'seller_or_admin', 'moderator', 'admin'),
  ),
  ...(['seller', 'seller_or_admin', 'moderator', 'admin'] as const).map((role) =>
    by(
      `rule: ${role}`,
      authenticate,
      [`withRole(request, '${role}')`, `withRole(request, REMOVED ? 'token' : '${role}')`],
      access(role),
    ),
  ),
  by(
    'role: seller',
    policy,
    ['seller: isSeller,', 'seller: (person) => REMOVED || isSeller(person),'],
    access('seller'),
  ),
  by(
    'admins are no sellers',
    policy,
    [
      "return person.type === 'Seller' && !person.isAdmin;",
      "return person.type === 'Seller' && (REMOVED || !person.isAdmin);",
    ],
    access('seller'),
  ),
  value('sellers are of the type', policy, ["person.type === 'Seller'", 'true'], access('seller')),
  by(
    'role: moderator',
    policy,
    ['moderator: isStaff,', 'moderator: (person) => REMOVED || isStaff(person),'],
    access('moderator'),
  ),
  by(
    'role: admin',
    policy,
    ['admin: (person) => person.isAdmin,', 'admin: (person) => REMOVED || person.isAdmin,'],
    access('admin'),
  ),

  // Whether what they carry lives.
  value(
    'a token is looked up by its hash',
    accountsStore,
    ["eq(accessTokens.hash, sql.placeholder('hash'))", 'undefined'],
    access('token'),
  ),
  by(
    'tokens expire',
    accountsStore,
    ['accessTokens.expiresAt} > now()', `accessTokens.expiresAt} > now() - ${longAgo}`],
    access('token'),
  ),
  value(
    'tokens end with their session',
    accountsStore,
    ['isLiving(isStaffRow)', 'undefined'],
    access('token'),
  ),
  by(
    "a deleted person's token is dead",
    accountsStore,
    ['isNull(people.deletedAt),\n', '(REMOVED ? undefined : isNull(people.deletedAt)),\n'],
    access('token'),
  ),
  by(
    "a suspended person's token is dead",
    accountsStore,
    ['isNull(people.suspendedAt),\n', '(REMOVED ? undefined : isNull(people.suspendedAt)),\n'],
    access('token'),
  ),

  // What API tokens open, and whether they live.
  value(
    'an API token opens the calls of its scopes alone',
    authenticate,
    ['!scope || !scopes.includes(scope)', 'false'],
    ({ access: kind, scope }) =>
      kind !== 'anyone' && kind !== 'identity' && (kind !== 'optional' || scope !== undefined),
  ),
  value(
    'what reads as an admin reads for admins alone',
    authenticate,
    ["scope === 'admin:read' && !person.isAdmin", 'false'],
    ({ access: kind, scope }) => kind === 'moderator' && scope === 'admin:read',
  ),
  value(
    'an API token is looked up by its hash',
    tokensStore,
    ["eq(apiTokens.hash, sql.placeholder('hash'))", 'undefined'],
    byScope,
  ),
  by(
    'an API token that was ended is dead',
    tokensStore,
    ['isNull(apiTokens.endedAt), sql', '(REMOVED ? undefined : isNull(apiTokens.endedAt)), sql'],
    byScope,
  ),
  by(
    'API tokens expire',
    tokensStore,
    ['apiTokens.expiresAt} > now()', `apiTokens.expiresAt} > now() - ${longAgo}`],
    byScope,
  ),
  by(
    'nobody’s API token outlives their role',
    tokensStore,
    [
      "or(eq(people.type, 'Seller'), people.isAdmin)",
      "(REMOVED ? undefined : or(eq(people.type, 'Seller'), people.isAdmin))",
    ],
    byScope,
  ),
  by(
    "a deleted person's API token is dead",
    tokensStore,
    ['isNull(people.deletedAt),\n', '(REMOVED ? undefined : isNull(people.deletedAt)),\n'],
    byScope,
  ),
  by(
    "a suspended person's API token is dead",
    tokensStore,
    ['isNull(people.suspendedAt),\n', '(REMOVED ? undefined : isNull(people.suspendedAt)),\n'],
    byScope,
  ),

  // Where the call comes from.
  value(
    'a call from another site is foreign',
    origin,
    ["site !== undefined && site !== 'same-origin' && site !== 'none'", 'false'],
    byIdentity,
  ),
  value(
    'an origin of somebody else is foreign',
    origin,
    ['!isOwnOrigin(origin, options)', 'false'],
    byIdentity,
  ),
  value(
    'an origin at another port is foreign',
    origin,
    ['new URL(origin).host === request.host', 'true'],
    byIdentity,
  ),
  line(
    'GETs that change something ask how they came',
    bind,
    'if (changesState) refuseSideways(request);',
    changesState,
  ),
  value('no prefetch', bind, ["purpose.includes('prefetch')", 'false'], changesState),
  value('no navigation', bind, ["mode === 'navigate'", 'false'], changesState),
  value('no image', bind, ["mode === 'no-cors'", 'false'], changesState),
  value('no frame', bind, ["(dest !== undefined && dest !== 'empty')", 'false'], changesState),
  value(
    'no other site',
    bind,
    ["(site !== undefined && site !== 'same-origin' && site !== 'none')", 'false'],
    changesState,
  ),
  value(
    'forms come from our own pages',
    bind,
    ['ownPagesOnly && !isOwnOrigin(request)', 'false'],
    takesForms,
  ),

  // Whose e-mail address it is.
  line(
    'people who are gone look nobody up',
    accountsService,
    `if (self?.deletedAt || self?.suspendedAt) ${refuses('unauthorized')}`,
    lookUps,
  ),
  line(
    'only admins look others up',
    accountsService,
    `if (!self?.isAdmin) ${refuses('forbidden')}`,
    lookUps,
  ),
  line(
    'own e-mail address: type and lists of people',
    accountsService,
    `if (!sameEmail(person.email, email)) ${refuses('forbidden')}`,
    path('checkusertype', 'allbuyers', 'allsellers'),
  ),
  line(
    'own e-mail address: type',
    'server/modules/accounts/routes.ts',
    'accounts.checkOwnEmail(caller, params.email);',
    path('checkusertype'),
  ),
  line(
    'own e-mail address: lists of people',
    accountsService,
    'checkOwnEmail(admin, email);',
    path('allbuyers', 'allsellers'),
  ),
  line(
    'tokens for the own e-mail address only',
    accountsService,
    "if (!sameEmail(identity.email, email)) throw refuse(accountProblems, 'identity_mismatch');",
    path('jwt'),
  ),
  line(
    'tokens for the registered only',
    accountsService,
    `if (!person) ${refuses('forbidden')}`,
    path('jwt'),
  ),
  line(
    'no tokens for people who are gone',
    accountsService,
    `if (person.deletedAt || person.suspendedAt) ${refuses('unauthorized')}`,
    path('jwt'),
  ),
  value(
    'registered under the own e-mail address',
    registration,
    ['!sameEmail(registration.email, email)', 'false'],
    path('addusers'),
  ),
  value(
    'registered under the own uid',
    registration,
    ['registration.uid !== uid', 'false'],
    path('addusers'),
  ),
  line(
    'own e-mail address: products',
    'server/modules/catalogue/service.ts',
    `if (!sameEmail(seller.email, email)) ${refuses('forbidden')}`,
    path('myproducts'),
  ),
  line(
    'own e-mail address: orders',
    'server/modules/orders/service.ts',
    `if (!sameEmail(person.email, email)) ${refuses('forbidden')}`,
    path('orders'),
  ),

  // Whose thing it is.
  value(
    'own product',
    'server/modules/catalogue/own-products.ts',
    ['product.sellerId !== seller.id', 'false'],
    path('makeadvertise', 'deleteproduct', 'listings/'),
  ),
  // The one above is red at the first call that it stands before: taking a renewal back is looked at by itself.
  by(
    'own listing, to take its renewal back',
    'server/modules/catalogue/listing-life.ts',
    [
      'checkOwn(seller, await lockProduct(tx, id))',
      'checkOwn(REMOVED ? { id: (await lockProduct(tx, id))?.sellerId } : seller, await lockProduct(tx, id))',
    ],
    (endpoint) => endpoint.path.endsWith('/unrenew'),
  ),
  by(
    'own draft',
    'server/modules/catalogue/drafts-store.ts',
    [
      'and(eq(listingDrafts.sellerId, seller), ',
      'and(REMOVED ? undefined : eq(listingDrafts.sellerId, seller), ',
    ],
    path('drafts/'),
  ),
  by(
    'own product, where it is advertised',
    'server/modules/catalogue/store.ts',
    [
      'eq(products.sellerId, sellerId),\n',
      '(REMOVED ? undefined : eq(products.sellerId, sellerId)),\n',
    ],
    path('makeadvertise'),
  ),
  value(
    'own booking',
    'server/modules/orders/store.ts',
    ['and(eq(bookings.id, id), eq(bookings.buyerId, buyerId))', 'eq(bookings.id, id)'],
    path('bookings/', 'create-payment-intent', 'deals/:id/payment'),
  ),
  value(
    'own deal',
    'server/modules/orders/deal-store.ts',
    ['and(eq(bookings.id, id), isSideOf(person))', 'eq(bookings.id, id)'],
    path('deals/'),
  ),
  value(
    'deal of an own item',
    'server/modules/orders/reservations.ts',
    ['found?.sellerId !== seller.id', '!found'],
    path('deals/'),
  ),
  value(
    'deal of the buyer, to hand over',
    'server/modules/deals/locked-deal.ts',
    ['booking?.buyerId === person.id', 'booking !== undefined'],
    path('deals/', 'claims/'),
  ),
  value(
    'deal of the seller, to hand over',
    'server/modules/deals/locked-deal.ts',
    ['booking?.sellerId === person.id', 'booking !== undefined'],
    path('deals/', 'claims/'),
  ),
  value(
    'deal of the buyer, to see its code and to complete it',
    'server/modules/deals/locked-deal.ts',
    ['booking?.buyerId !== buyer.id', '!booking'],
    path('deals/'),
  ),
  value(
    'own report',
    'server/modules/moderation/case-store.ts',
    ['and(eq(reports.id, id), eq(reports.reporterId, reporterId))', 'eq(reports.id, id)'],
    path('reports/'),
  ),
  value(
    'decision about the caller, to appeal against',
    'server/modules/moderation/appealing.ts',
    ['by && found.personId !== by.id', 'false'],
    path('cases/:id/appeal'),
  ),
  value(
    'theft notice of the caller, to end',
    'server/modules/serials/filing.ts',
    ['found?.personId !== person.id', '!found'],
    path('theftnotices/'),
  ),
  value(
    'question to the caller, to answer',
    'server/modules/serials/filing.ts',
    ['found?.sellerId !== seller.id', '!found'],
    path('theftquestions/'),
  ),
  value(
    'proof of the caller',
    'server/modules/serials/proofs.ts',
    ['found?.personId !== person.id', '!found'],
    path('theftproofs/'),
  ),
  value(
    'proofs of the caller, for a notice or an answer',
    'server/modules/serials/proofs-store.ts',
    ['eq(theftProofs.personId, person)', 'undefined'],
    path('theftnotices'),
  ),
  value(
    'item of the seller, to show evidence of',
    'server/modules/evidence/items.ts',
    ['product.sellerId !== seller.id', 'false'],
    path('challenges'),
  ),
  value(
    'code of the seller, to send',
    'server/modules/evidence/code-check.ts',
    ['found?.challenge.sellerId !== seller.id', '!found'],
    path('evidence'),
  ),
  value(
    'evidence photo of the seller, to read',
    'server/modules/evidence/service.ts',
    ['found?.sellerId !== seller.id', '!found'],
    path('evidence/'),
  ),
  value(
    'evidence photo of the seller, to take back',
    'server/modules/evidence/service.ts',
    ['named?.sellerId !== seller.id', '!named'],
    path('evidence/'),
  ),
  value(
    'deal of the buyer, to review',
    'server/modules/reviews/writing.ts',
    ['booking?.buyerId === person.id', 'booking !== undefined'],
    path('deals/'),
  ),
  value(
    'deal of the seller, to review',
    'server/modules/reviews/writing.ts',
    ['booking?.sellerId === person.id', 'booking !== undefined'],
    path('deals/'),
  ),
  value(
    'review of the caller, to reply to',
    'server/modules/reviews/store.ts',
    [
      'and(eq(reviews.id, id), eq(reviews.subjectId, subject), isShown)',
      'and(eq(reviews.id, id), isShown)',
    ],
    path('reviews/'),
  ),
  value(
    'question of the caller, to take back',
    'server/modules/questions/writing.ts',
    ['found?.askerId !== person.id', '!found'],
    path('questions/'),
  ),
  value(
    'question about an item of the caller, locked',
    'server/modules/questions/writing.ts',
    ['question?.sellerId !== person.id', '!question'],
    path('questions/'),
  ),
  value(
    'wanted ad of the caller, locked',
    'server/modules/wanted/writing.ts',
    ['ad?.personId !== person.id', '!ad'],
    path('wanted/'),
  ),
  value(
    'item of the caller, to answer a wanted ad with',
    'server/modules/wanted/answering.ts',
    ['item.sellerId !== person.id', 'false'],
    path('wanted/'),
  ),
  value(
    'own offer',
    'server/modules/orders/offers/answering.ts',
    ['offer.sellerId === person.id', 'true'],
    path('offers/'),
  ),
  by(
    'own conversation, to read',
    'server/modules/conversations/store.ts',
    [
      '.where(and(eq(conversations.id, id), isOwn(person)))',
      '.where(REMOVED ? eq(conversations.id, id) : and(eq(conversations.id, id), isOwn(person)))',
    ],
    path('conversations/'),
  ),
  value(
    'own conversation, to write',
    'server/modules/conversations/store.ts',
    [
      'findOne(db, and(eq(conversations.id, id), isOwn(person)))',
      'findOne(db, eq(conversations.id, id))',
    ],
    path('conversations/'),
  ),
  line(
    'a seller writes first to those who booked or offered',
    'server/modules/conversations/sending.ts',
    "if (!bookingId && !offerId) throw refuse(conversationProblems, 'not_yours_to_begin');",
    path('conversations'),
  ),
  value(
    'own payment',
    'server/modules/payments/confirm.ts',
    ['payment?.buyerId === buyer.id', 'true'],
    path('confirmorder'),
  ),
  by(
    'nobody books what they sell',
    'server/modules/orders/booking-statement.ts',
    [
      'values: [',
      "...(REMOVED && { name: name + '_any', text: text.replace('seller_id = $3', 'false') }), values: [",
    ],
    path('addbooking'),
  ),
  line(
    'nobody reports what they sell',
    'server/modules/moderation/reporting.ts',
    "if (subject.personId === reporter.id) throw refuse(moderationProblems, 'own_item_report');",
    path('reporttoadmin'),
  ),
  line(
    'nobody reports what is theirs',
    'server/modules/moderation/reporting.ts',
    "if (subject.personId === reporter.id) throw refuse(reportProblems, 'own_report');",
    path('reports'),
  ),
  value(
    'own browser that is pushed to',
    'server/modules/watchlist/push-store.ts',
    [
      'and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.personId, person))',
      'eq(pushSubscriptions.endpoint, endpoint)',
    ],
    path('pushsubscriptions'),
  ),
  value(
    'own session',
    'server/modules/accounts/session-life.ts',
    ['inArray(identitySessions.userId, own)', 'undefined'],
    path('sessions/:id'),
  ),
  value(
    'own API token',
    'server/modules/tokens/service.ts',
    ['row?.personId !== caller.id', '!row'],
    path('tokens/:id'),
  ),
  value(
    'own picture',
    mediaStore,
    ['and(eq(uploads.imageHash, hash), eq(uploads.ownerUid, uid))', 'eq(uploads.imageHash, hash)'],
    path('addproduct'),
  ),
];
