import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NamedCategory } from '#contract/catalogue/schemas.ts';
import { shop } from '#web/platform/shop.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Specification, section 9. */
const topCategories = 4;

/** A finger needs 44 px, a mouse does not. */
const entryLook =
  'inline-flex items-center py-0.5 underline-offset-4 hover:text-white hover:underline pointer-coarse:min-h-11';

/** Deep green in both themes. */
export function Footer({ categories }: { categories: readonly NamedCategory[] }) {
  const { i18n, t } = useLingui();
  const categoryName = useCategoryName();
  const since = useFormats().year(shop.since);
  const { name } = shop;
  const city = i18n._(shop.city);
  return (
    <footer className="bg-foot pt-10 pb-8 md:pt-16 text-foot-ink [--color-logo-ring:var(--color-foot)] [--color-logo:#2a8a6b] [--color-verified:#8fc2ff]">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-6 text-md md:grid-cols-[1.7fr_1fr_1fr_1fr] md:gap-10">
          <div className="max-md:col-span-2">
            <Logo />
            <p className="mt-4 max-w-[32ch] text-foot-muted">
              <Trans>
                Trusted buy and sell service since {since}. Used cameras, lenses and accessories
                across Bangladesh.
              </Trans>
            </p>
            <div className="mt-3 grid justify-items-start text-foot-muted">
              <Link to="/protection" className={entryLook}>
                <Trans>How you are protected</Trans>
              </Link>
              <Link to="/proofs" className={entryLook}>
                <Trans>What we check</Trans>
              </Link>
              <Link to="/check" className={entryLook}>
                <Trans>Check it together</Trans>
              </Link>
              <Link to="/serial" className={entryLook}>
                <Trans>Check a serial number</Trans>
              </Link>
              <Link to="/developers" className={entryLook}>
                <Trans>For developers</Trans>
              </Link>
            </div>
          </div>
          <Column title={<Trans>Top Categories</Trans>}>
            {categories.slice(0, topCategories).map((category) => (
              <li key={category._id} className="text-foot-muted">
                <Link to={`/category/${category._id}`} className={entryLook}>
                  {categoryName(category.name)}
                </Link>
              </li>
            ))}
          </Column>
          <Column title={<Trans>Company</Trans>}>
            <Entry to="/">
              <Trans>Home</Trans>
            </Entry>
            <Entry to="/blogs">
              <Trans>Blog</Trans>
            </Entry>
            <Entry to="/dashboard">
              <Trans>Dashboard</Trans>
            </Entry>
            <Entry to="/about">
              <Trans>About Us</Trans>
            </Entry>
          </Column>
          <Column title={<Trans>Legal</Trans>} row>
            <Entry to="/terms">
              <Trans>Terms of use</Trans>
            </Entry>
            <Entry to="/privacy">
              <Trans>Privacy policy</Trans>
            </Entry>
            <Entry to="/cookies">
              <Trans>Cookie policy</Trans>
            </Entry>
          </Column>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-6 border-t border-foot-line pt-6 md:mt-12 text-sm text-foot-muted">
          <span>
            <Trans>
              {name}, since {since}. {city}.
            </Trans>
          </span>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <nav aria-label={t`Social links`}>
            <ul className="flex flex-wrap gap-x-6">
              {shop.social.map((network) => (
                <li key={network.name}>
                  <a href={network.url} target="_blank" rel="noopener" className={entryLook}>
                    {network.name}
                    <span aria-hidden="true">&nbsp;↗</span>
                    <span className="sr-only">
                      {' '}
                      <Trans>(opens in a new tab)</Trans>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: ReactNode;
  /** On phones in one row under the others. */
  row?: boolean;
  children: ReactNode;
}

function Column({ title, row, children }: ColumnProps) {
  return (
    <div className={cx(row && 'max-md:col-span-2')}>
      <h2 className="mb-3.5 font-sans text-md leading-normal font-[640] tracking-normal text-white [font-stretch:100%]">
        {title}
      </h2>
      <ul
        className={cx(
          'grid gap-y-2.5 pointer-coarse:gap-y-0',
          row && 'max-md:flex max-md:flex-wrap max-md:gap-x-5',
        )}
      >
        {children}
      </ul>
    </div>
  );
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="text-foot-muted">
      <Link to={to} className={entryLook}>
        {children}
      </Link>
    </li>
  );
}
