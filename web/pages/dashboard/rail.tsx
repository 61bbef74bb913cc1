import { Trans, useLingui } from '@lingui/react/macro';
import {
  Aperture,
  Banknote,
  BellRing,
  Building2,
  ChartLine,
  Flag,
  Gavel,
  HandCoins,
  Inbox,
  KeyRound,
  LayoutGrid,
  Library,
  Lightbulb,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  MessageCircleQuestionMark,
  Package,
  PackagePlus,
  PanelLeft,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldQuestion,
  ShoppingBag,
  Store,
  UserRound,
  Users,
  UserX,
  Wallet,
  Webhook,
  Weight,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { useUnreadMessages } from '#web/modules/watchlist/unread.ts';
import { cx } from '#web/ui/cx.ts';
import { Face } from '#web/ui/face.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';

type Role = 'Admin' | 'Seller' | 'Buyer';

interface RailProps {
  person: SessionPerson;
  /** Undefined while the shop is asked. */
  role: Role | undefined;
  isModerator?: boolean | undefined;
}

interface Entry {
  to: string;
  label: string;
  Icon: LucideIcon;
  unread?: number;
}

interface Menu {
  /** The specification's entries, in its words and order. */
  entries: Entry[];
  /** What moderators do besides, under a heading of its own. */
  moderation?: Entry[];
  /** What this shop has beyond them, under a heading of its own. */
  more: Entry[];
}

/** The menu of each role. */
function useMenu({ role, isModerator = false }: Omit<RailProps, 'person'>): Menu {
  const { t } = useLingui();
  const unread = useUnreadMessages();
  const messages = { to: '/messages', label: t`Messages`, Icon: MessageCircle, unread };
  const account = { to: '/dashboard/account', label: t`My Account`, Icon: UserRound };
  const tokens = { to: '/dashboard/tokens', label: t`API tokens`, Icon: KeyRound };
  const overview = { to: '/dashboard/overview', label: t`Overview`, Icon: ChartLine };
  const cases = { to: '/dashboard/cases', label: t`Cases`, Icon: Gavel };
  const people = [
    { to: '/dashboard/allsellers', label: t`All Sellers`, Icon: Store },
    { to: '/dashboard/allbuyers', label: t`All Buyers`, Icon: Users },
  ];
  const reported = { to: '/dashboard/reporteditems', label: t`Reported Items`, Icon: Flag };
  const thefts = { to: '/dashboard/theftnotices', label: t`Theft Notices`, Icon: ShieldQuestion };
  const proposed = { to: '/dashboard/modelproposals', label: t`Proposed Models`, Icon: Lightbulb };
  const stolen = { to: '/dashboard/stolen', label: t`Stolen Items`, Icon: ShieldQuestion };
  const wanted = { to: '/dashboard/wanted', label: t`Wanted Ads`, Icon: Megaphone };
  const moderation = isModerator ? [overview, cases, thefts, proposed, reported, ...people] : [];
  const webhooks = { to: '/dashboard/webhooks', label: t`Webhooks`, Icon: Webhook };
  const bookings = { to: '/dashboard/bookings', label: t`Things I booked`, Icon: ShoppingBag };
  switch (role) {
    case 'Admin':
      return {
        entries: [...people, reported],
        more: [
          overview,
          { to: '/dashboard/payments', label: t`Payments`, Icon: Banknote },
          cases,
          thefts,
          { to: '/dashboard/claims', label: t`Claims`, Icon: Scale },
          { to: '/dashboard/payouts', label: t`Payouts`, Icon: HandCoins },
          { to: '/dashboard/risk', label: t`Signals`, Icon: Weight },
          { to: '/dashboard/models', label: t`Camera Models`, Icon: Library },
          proposed,
          { to: '/dashboard/shops', label: t`Shops`, Icon: Building2 },
          { to: '/dashboard/counts', label: t`Shutter Counts`, Icon: Aperture },
          { to: '/dashboard/alarms', label: t`Alarms`, Icon: BellRing },
          { to: '/dashboard/audit', label: t`Audit Log`, Icon: ScrollText },
          { to: '/dashboard/security', label: t`Security Log`, Icon: ShieldAlert },
          { to: '/dashboard/messages', label: t`Messages`, Icon: Mail },
          { to: '/dashboard/categories', label: t`Categories`, Icon: LayoutGrid },
          { to: '/dashboard/closedaccounts', label: t`Closed Accounts`, Icon: UserX },
          webhooks,
          // An admin's Messages are those to the shop.
          { ...messages, label: t`Conversations` },
          bookings,
          tokens,
          account,
        ],
      };
    case 'Seller':
      return {
        entries: [
          { to: '/dashboard/addproduct', label: t`Add a Product`, Icon: PackagePlus },
          { to: '/dashboard/myproducts', label: t`My Products`, Icon: Package },
        ],
        moderation,
        more: [
          { to: '/dashboard/requests', label: t`Requests`, Icon: Inbox },
          { to: '/dashboard/questions', label: t`Questions`, Icon: MessageCircleQuestionMark },
          messages,
          { to: '/dashboard/sales', label: t`My Sales`, Icon: ChartLine },
          { to: '/dashboard/balance', label: t`Balance`, Icon: Wallet },
          { to: '/dashboard/shop', label: t`My Shop`, Icon: Building2 },
          webhooks,
          bookings,
          wanted,
          stolen,
          tokens,
          account,
        ],
      };
    case 'Buyer':
      return {
        entries: [{ to: '/dashboard/myorders', label: t`My Orders`, Icon: ShoppingBag }],
        moderation,
        more: [messages, wanted, stolen, account],
      };
    default:
      return { entries: [], more: [] };
  }
}

function RailContent({ person, role, isModerator, onLeave }: RailProps & { onLeave?: () => void }) {
  const { entries, moderation = [], more } = useMenu({ role, isModerator });
  return (
    <>
      <div className="mb-3 flex items-center gap-3 border-b border-line px-3.5 pb-5 text-md/[1.3]">
        <Face name={person.displayName} src={person.photoURL} size={44} />
        <div className="min-w-0">
          <b className="block truncate font-[640]">{person.displayName}</b>
          <span className="text-sm text-muted">
            <RoleName role={role} />
          </span>
        </div>
      </div>
      <Entries entries={entries} onLeave={onLeave} />
      <Group title={<Trans>Moderation</Trans>} entries={moderation} onLeave={onLeave} />
      <Group title={<Trans>More</Trans>} entries={more} onLeave={onLeave} />
    </>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  onLeave?: (() => void) | undefined;
}

/** Entries under a heading; nothing where there are none. */
function Group({ title, entries, onLeave }: EntriesProps & { title: ReactNode }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 mb-1.5 px-3.5 font-sans text-sm leading-normal font-[560] tracking-normal text-muted [font-stretch:100%]">
        {title}
      </h2>
      <Entries entries={entries} onLeave={onLeave} />
    </>
  );
}

function Entries({ entries, onLeave }: EntriesProps) {
  return (
    <ul className="grid gap-1">
      {entries.map(({ to, label, Icon, unread = 0 }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onLeave}
            className="flex min-h-[46px] items-center gap-3 rounded-md px-3.5 text-md font-[560] text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-pine-tint aria-[current=page]:font-[640] aria-[current=page]:text-pine-deep"
          >
            <Icon aria-hidden="true" className="icon" />
            {label}
            <UnreadCount unread={unread} className="ml-auto" />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function RoleName({ role }: { role: Role | undefined }) {
  switch (role) {
    case 'Admin':
      return <Trans>Admin</Trans>;
    case 'Seller':
      return <Trans>Seller</Trans>;
    case 'Buyer':
      return <Trans>Buyer</Trans>;
    default:
      return <span className="skeleton inline-block h-3 w-14" />;
  }
}

/** The menu beside the page, from 1100 px. */
export function DashboardRail(props: RailProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Dashboard`}
      className="border-r border-line bg-surface px-4 py-7 max-lg:hidden"
    >
      <RailContent {...props} />
    </nav>
  );
}

const foldedId = 'dashboard-menu';

/** The menu above the page on smaller screens, opened in place. */
export function FoldedRail(props: RailProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-5 lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={foldedId}
        onClick={() => setOpen(!open)}
        className="flex min-h-[46px] w-full items-center gap-2.5 rounded-md border border-line bg-surface px-4 font-semibold"
      >
        <PanelLeft aria-hidden="true" className="icon" />
        <Trans>Dashboard menu</Trans>
        <span aria-hidden="true" className="ml-auto">
          <UnreadCount unread={useUnreadMessages()} className="block" />
        </span>
      </button>
      <nav
        id={foldedId}
        aria-label={t`Dashboard`}
        hidden={!open}
        className={cx(
          'mt-2.5 rounded-lg border border-line bg-surface p-2.5 pt-4',
          !open && 'hidden',
        )}
      >
        <RailContent {...props} onLeave={() => setOpen(false)} />
      </nav>
    </div>
  );
}
