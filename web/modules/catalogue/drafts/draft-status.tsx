import { Trans } from '@lingui/react/macro';
import { CircleAlert, CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useServerText } from '#web/ui/server-text.ts';
import type { DraftState } from './draft-saver.ts';

/** Says whether what is typed is in the shop by now. It stays in sight while the form scrolls. */
export function DraftStatus({ saving }: { saving: DraftState }) {
  const serverText = useServerText();
  switch (saving.state) {
    case 'none':
      return <Status />;
    case 'saving':
      return (
        <Status Icon={LoaderCircle} turning>
          <Trans>Saving the draft</Trans>
        </Status>
      );
    case 'saved':
      return (
        <Status Icon={CloudCheck} tone="text-pine">
          <Trans context="draft">Saved</Trans>
        </Status>
      );
    case 'offline':
      return (
        <Status Icon={CloudOff} tone="text-amber-ink">
          <Trans>Not saved: no connection. We try again.</Trans>
        </Status>
      );
    case 'waiting':
      return (
        <Status Icon={CloudOff} tone="text-amber-ink">
          <Trans>Not saved yet. We try again.</Trans>
        </Status>
      );
    case 'gone':
      return (
        <Status Icon={CircleAlert} tone="text-danger">
          <Trans>Not saved: this draft was deleted or listed elsewhere.</Trans>
        </Status>
      );
    case 'refused':
      return (
        <Status Icon={CircleAlert} tone="text-danger">
          <Trans>Not saved: {serverText(saving.reason)}</Trans>
        </Status>
      );
  }
}

interface StatusProps {
  Icon?: LucideIcon;
  tone?: string;
  turning?: boolean;
  children?: ReactNode;
}

/** Without height of its own: the fields do not move when it comes. */
function Status({ Icon, tone = 'text-muted', turning, children }: StatusProps) {
  return (
    <div className="pointer-events-none sticky top-3 z-10 flex h-0 justify-end">
      <p
        role="status"
        className={cx(
          'pointer-events-auto flex h-8 max-w-full -translate-y-2 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-xs font-[560] shadow-rest empty:hidden',
          tone,
        )}
      >
        {Icon && (
          <Icon aria-hidden="true" className={cx('icon flex-none', turning && 'animate-turn')} />
        )}
        {children && <span className="truncate">{children}</span>}
      </p>
    </div>
  );
}
