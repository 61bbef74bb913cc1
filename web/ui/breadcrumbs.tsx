import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

interface BreadcrumbsProps {
  /** From the top of the shop down to the page's parent. */
  trail: readonly { label: string; to: string }[];
  /** The page itself. */
  here: string;
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {trail.map((step) => (
          <li key={step.to} className="flex items-center gap-2">
            <Link to={step.to} className="underline-offset-2 hover:text-ink hover:underline">
              {step.label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 wrap-anywhere">
          {here}
        </li>
      </ol>
    </nav>
  );
}
