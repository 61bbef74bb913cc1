import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/app/routes.ts';

export type Who = 'visitor' | 'buyer' | 'seller' | 'admin';

/** One address of the shop, somebody who may see it, and what they find there. */
export interface PageToSee {
  path: string;
  who: Who;
  heading: string;
  status?: number;
}

/** What there is to see in a shop: an item on sale, a booking of it, a payment of another one. */
export interface Shown {
  category: { id: string; name: string };
  product: { id: string; name: string };
  bookingId: string;
  bookedName: string;
  /** What the buyer paid. */
  boughtId: string;
  conversationId: string;
  paymentId: string;
  /** About what was paid. */
  claimId: string;
  caseId: string;
  soldName: string;
  batchId: string;
  theftNotice: { id: string; name: string };
  wanted: { id: string; name: string };
  /** The seller's, at 93.184.216.34. */
  webhookId: string;
  seller: { id: string; name: string };
}

/** Addresses that lead nowhere as they are asked for here. */
const nowhere = new Set(['/*', '/unsubscribe/:token', '/appeal/:token']);

/** A row for each address of `web/app/routes.ts`, `:id` and all: a page that is not here turns the tests red. */
export function allPages(shown: Shown): Map<string, PageToSee> {
  const rows: [route: string, who: Who, heading: string, id?: string][] = [
    ['/', 'visitor', 'Good cameras deserve a second owner.'],
    ['/login', 'visitor', 'Login'],
    ['/forgot-password', 'visitor', 'Forgot password'],
    ['/reset-password', 'visitor', 'Choose a new password'],
    ['/verify-email', 'visitor', 'Confirm your address'],
    ['/signup', 'visitor', 'Signup'],
    ['/search', 'visitor', 'Find the right camera'],
    ['/blogs', 'visitor', 'Questions developers ask us'],
    ['/about', 'visitor', 'About Us'],
    ['/developers', 'visitor', 'For developers'],
    ['/developers/:word', 'visitor', 'Catalogue and search', 'catalogue'],
    ['/protection', 'visitor', 'How buying and selling is protected'],
    ['/proofs', 'visitor', 'What we check, and what nobody can'],
    ['/check', 'visitor', 'Check it together'],
    ['/check/sensor', 'visitor', 'Sensor test'],
    ['/serial', 'visitor', 'Check a serial number'],
    ['/wanted', 'visitor', 'Wanted'],
    ['/wanted/:id', 'visitor', `Wanted: ${shown.wanted.name}`, shown.wanted.id],
    ['/terms', 'visitor', 'Terms of use'],
    ['/privacy', 'visitor', 'Privacy policy'],
    ['/cookies', 'visitor', 'Cookie policy'],
    ['/offline', 'visitor', 'You are offline'],
    ['/*', 'visitor', 'The lens cap is still on'],
    ['/product/:id', 'visitor', shown.product.name, shown.product.id],
    ['/seller/:id', 'visitor', shown.seller.name, shown.seller.id],
    ['/compare', 'visitor', 'Compare'],
    ['/appeal/:token', 'visitor', 'This link does not work', 'cut-off'],
    ['/unsubscribe/:token', 'visitor', 'This link does not work', 'cut-off'],
    ['/sell', 'buyer', 'Sell your camera'],
    ['/wishlist', 'buyer', 'Wishlist'],
    ['/savedsearches', 'buyer', 'Saved searches'],
    ['/notices', 'buyer', 'Notices'],
    ['/notices/settings', 'buyer', 'What we write to you about'],
    ['/messages', 'buyer', 'Messages'],
    ['/messages/:id', 'buyer', 'Messages', shown.conversationId],
    ['/category/:id', 'buyer', shown.category.name, shown.category.id],
    ['/dashboard/account', 'buyer', 'My account'],
    ['/dashboard', 'buyer', 'My Orders'],
    ['/dashboard/myorders', 'buyer', 'My Orders'],
    ['/dashboard/payment/:id', 'buyer', 'Payment', shown.bookingId],
    ['/dashboard/deal/:id', 'buyer', shown.bookedName, shown.bookingId],
    ['/dashboard/receipt/:id', 'buyer', 'Receipt', shown.boughtId],
    ['/dashboard/wanted', 'buyer', 'Wanted Ads'],
    ['/dashboard/bookings', 'seller', 'Things I booked'],
    ['/dashboard/myproducts', 'seller', 'My Products'],
    ['/dashboard/import', 'seller', 'Import and Export'],
    ['/dashboard/addproduct', 'seller', 'Add a Product'],
    ['/dashboard/editproduct/:id', 'seller', 'Edit a Product', shown.product.id],
    ['/dashboard/requests', 'seller', 'Requests'],
    ['/dashboard/questions', 'seller', 'Questions'],
    ['/dashboard/evidence/:id', 'seller', 'Show Evidence', shown.product.id],
    ['/dashboard/balance', 'seller', 'Balance'],
    ['/dashboard/statement', 'seller', 'Statement'],
    ['/dashboard/sales', 'seller', 'My Sales'],
    ['/dashboard/overview', 'admin', 'Overview'],
    ['/dashboard/allbuyers', 'admin', 'All Buyers'],
    ['/dashboard/allsellers', 'admin', 'All Sellers'],
    ['/dashboard/people/:id', 'admin', shown.seller.name, shown.seller.id],
    ['/dashboard/closedaccounts', 'admin', 'Closed Accounts'],
    ['/dashboard/reporteditems', 'admin', 'Reported Items'],
    ['/dashboard/messages', 'admin', 'Messages'],
    ['/dashboard/categories', 'admin', 'Categories'],
    ['/dashboard/payments', 'admin', 'Payments'],
    ['/dashboard/payments/:id', 'admin', shown.soldName, shown.paymentId],
    ['/dashboard/payouts', 'admin', 'Payouts'],
    ['/dashboard/payouts/:id', 'admin', 'Batch of', shown.batchId],
    ['/dashboard/claims', 'admin', 'Claims'],
    ['/dashboard/claims/:id', 'admin', shown.soldName, shown.claimId],
    ['/dashboard/cases', 'admin', 'Cases'],
    ['/dashboard/cases/:id', 'admin', shown.product.name, shown.caseId],
    ['/dashboard/risk', 'admin', 'Signals'],
    ['/dashboard/models', 'admin', 'Camera Models'],
    ['/dashboard/shop', 'seller', 'My Shop'],
    ['/dashboard/tokens', 'seller', 'API tokens'],
    ['/dashboard/shops', 'admin', 'Shops'],
    ['/dashboard/webhooks', 'seller', 'Webhooks'],
    ['/dashboard/webhooks/:id', 'seller', '93.184.216.34', shown.webhookId],
    ['/dashboard/modelproposals', 'admin', 'Proposed Models'],
    ['/dashboard/counts', 'admin', 'Shutter Counts'],
    ['/dashboard/stolen', 'buyer', 'Stolen Items'],
    ['/dashboard/theftnotices', 'admin', 'Theft Notices'],
    ['/dashboard/theftnotices/:id', 'admin', shown.theftNotice.name, shown.theftNotice.id],
    ['/dashboard/alarms', 'admin', 'Alarms'],
    ['/dashboard/audit', 'admin', 'Audit Log'],
    ['/dashboard/security', 'admin', 'Security Log'],
  ];
  return new Map(
    rows.map(([route, who, heading, id = '']) => {
      const path = route.replace(/:id|:token|:word/, id).replace('*', 'no/such/page');
      return [route, { path, who, heading, ...(nowhere.has(route) && { status: 404 }) }];
    }),
  );
}

/** The addresses that the router knows, as `allPages` writes them. */
export function routedPaths(entries: RouteConfigEntry[] = routes, above = ''): string[] {
  return entries.flatMap(({ path = '', file, children }) => {
    // An address that answers without drawing anything is no page.
    if (!file.endsWith('.tsx')) return [];
    const here = path === '/' ? '/' : `${above}${path && `/${path}`}`;
    return children ? routedPaths(children, here) : [here];
  });
}
