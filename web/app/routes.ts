import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every part of the shop on one page, for those who build it: there while developing (`on`) and, `alone`, in the build of its
 * own tests. No build that is sold from has it (decision 034).
 */
const forBuilders = process.env.UI_PAGE ? [route('ui', '../pages/ui/page.tsx')] : [];

/** Every address of the shop and the page that answers it. */
const all = [
  ...forBuilders,
  // No index route: the contact form is posted to this very address.
  route('/', '../pages/home.tsx'),
  route('choice', './choice-route.ts'),
  route('login', '../pages/login.tsx'),
  route('forgot-password', '../pages/forgot-password.tsx'),
  route('reset-password', '../pages/reset-password.tsx'),
  route('verify-email', '../pages/verify-email.tsx'),
  route('signup', '../pages/signup.tsx'),
  route('product/:id', '../pages/product.tsx'),
  route('seller/:id', '../pages/seller.tsx'),
  route('search', '../pages/search.tsx'),
  route('blogs', '../pages/blogs.tsx'),
  route('about', '../pages/about.tsx'),
  route('protection', '../pages/protection.tsx'),
  route('proofs', '../pages/proofs.tsx'),
  route('serial', '../pages/serial.tsx'),
  route('terms', '../pages/terms.tsx'),
  route('privacy', '../pages/privacy.tsx'),
  route('cookies', '../pages/cookies.tsx'),
  route('offline', '../pages/offline.tsx'),
  route('compare', '../pages/compare.tsx'),
  route('unsubscribe/:token', '../pages/unsubscribe.tsx'),
  route('appeal/:token', '../pages/appeal.tsx'),
  layout('./with-queries.tsx', [
    route('wishlist', '../pages/wishlist.tsx'),
    route('savedsearches', '../pages/saved-searches.tsx'),
    route('notices', '../pages/notifications.tsx'),
    route('notices/settings', '../pages/notification-settings.tsx'),
    route('messages', '../pages/messages/layout.tsx', [
      index('../pages/messages/inbox.tsx'),
      route(':id', '../pages/messages/conversation.tsx'),
    ]),
    route('sell', '../pages/sell.tsx'),
    route('category/:id', '../pages/category.tsx'),
    route('dashboard', '../pages/dashboard/layout.tsx', [
      index('../pages/dashboard/hub.tsx'),
      route('account', '../pages/dashboard/account.tsx'),
      route('myorders', '../pages/dashboard/my-orders.tsx'),
      route('bookings', '../pages/dashboard/bookings.tsx'),
      route('allbuyers', '../pages/dashboard/all-buyers.tsx'),
      route('allsellers', '../pages/dashboard/all-sellers.tsx'),
      route('people/:id', '../pages/dashboard/person.tsx'),
      route('closedaccounts', '../pages/dashboard/closed-accounts.tsx'),
      route('reporteditems', '../pages/dashboard/reported-items.tsx'),
      route('messages', '../pages/dashboard/messages.tsx'),
      route('categories', '../pages/dashboard/categories.tsx'),
      route('myproducts', '../pages/dashboard/my-products.tsx'),
      route('deal/:id', '../pages/dashboard/deal.tsx'),
      route('receipt/:id', '../pages/dashboard/receipt.tsx'),
      route('statement', '../pages/dashboard/statement.tsx'),
      route('requests', '../pages/dashboard/requests.tsx'),
      route('addproduct', '../pages/dashboard/add-product.tsx'),
      route('editproduct/:id', '../pages/dashboard/edit-product.tsx'),
      route('evidence/:id', '../pages/dashboard/evidence.tsx'),
      route('balance', '../pages/dashboard/balance.tsx'),
      route('sales', '../pages/dashboard/sales.tsx'),
      route('overview', '../pages/dashboard/overview.tsx'),
      route('payments', '../pages/dashboard/payments.tsx'),
      route('payments/:id', '../pages/dashboard/payment-timeline.tsx'),
      route('payouts', '../pages/dashboard/payouts.tsx'),
      route('payouts/:id', '../pages/dashboard/payout-batch.tsx'),
      route('claims', '../pages/dashboard/claims.tsx'),
      route('claims/:id', '../pages/dashboard/claim.tsx'),
      route('cases', '../pages/dashboard/cases.tsx'),
      route('cases/:id', '../pages/dashboard/case.tsx'),
      route('stolen', '../pages/dashboard/stolen.tsx'),
      route('theftnotices', '../pages/dashboard/theft-notices.tsx'),
      route('theftnotices/:id', '../pages/dashboard/theft-notice.tsx'),
      route('alarms', '../pages/dashboard/alarms.tsx'),
      route('audit', '../pages/dashboard/audit.tsx'),
      route('security', '../pages/dashboard/security.tsx'),
      route('payment/:id', '../pages/dashboard/payment.tsx'),
    ]),
  ]),
  route('*', '../pages/not-found.tsx'),
] satisfies RouteConfig;

export default process.env.UI_PAGE === 'alone' ? forBuilders : all;
