import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { useServerText } from './server-text.ts';

const tones = {
  danger: { look: 'bg-danger-tint text-danger', Icon: CircleAlert, role: 'alert' },
  success: { look: 'bg-pine-tint text-pine-deep', Icon: CircleCheck, role: 'status' },
  warning: { look: 'bg-amber-tint text-amber-ink', Icon: Info, role: 'status' },
  neutral: { look: 'bg-sunken text-ink', Icon: Info, role: 'status' },
} as const;

interface BannerProps {
  tone: keyof typeof tones;
  /** A link or small button at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A sentence that stays on the page: danger is announced at once, the rest when there is time. */
export function Banner({ tone, action, children }: BannerProps) {
  const serverText = useServerText();
  const { look, Icon, role } = tones[tone];
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-md px-4.5 py-3.5 text-md wrap-anywhere',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-5 flex-none stroke-[1.8]" />
      <div className="min-w-0 flex-1 basis-40">{Children.map(children, serverText)}</div>
      {action}
    </div>
  );
}
