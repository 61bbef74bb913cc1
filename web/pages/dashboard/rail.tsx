import { Trans, useLingui } from '@lingui/react/macro';
import {
  Flag,
  type LucideIcon,
  Package,
  PackagePlus,
  PanelLeft,
  ShoppingBag,
  Store,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { cx } from '#web/ui/cx.ts';
import { Face } from '#web/ui/face.tsx';

type Role = 'Admin' | 'Seller' | 'Buyer';

interface RailProps {
  person: SessionPerson;
  /** Undefined while the shop is asked. */
  role: Role | undefined;
}

interface Entry {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** The menu of each role, in the specification's words and order. */
function useEntries(role: Role | undefined): Entry[] {
  const { t } = useLingui();
  switch (role) {
    case 'Admin':
      return [
        { to: '/dashboard/allsellers', label: t`All Sellers`, Icon: Store },
        { to: '/dashboard/allbuyers', label: t`All Buyers`, Icon: Users },
        { to: '/dashboard/reporteditems', label: t`Reported Items`, Icon: Flag },
      ];
    case 'Seller':
      return [
        { to: '/dashboard/addproduct', label: t`Add a Product`, Icon: PackagePlus },
        { to: '/dashboard/myproducts', label: t`My Products`, Icon: Package },
      ];
    case 'Buyer':
      return [{ to: '/dashboard/myorders', label: t`My Orders`, Icon: ShoppingBag }];
    default:
      return [];
  }
}

function RailContent({ person, role, onLeave }: RailProps & { onLeave?: () => void }) {
  const entries = useEntries(role);
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
      <ul className="grid gap-1">
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onLeave}
              className="flex min-h-[46px] items-center gap-3 rounded-md px-3.5 text-md font-[560] text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-pine-tint aria-[current=page]:font-[640] aria-[current=page]:text-pine-deep"
            >
              <Icon aria-hidden="true" className="icon" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
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
