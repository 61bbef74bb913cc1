import { Menu as Base } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { cx } from './cx.ts';
import { floatingCard, floatingEntry } from './floating-look.ts';

interface MenuEntry {
  name: string;
  icon?: ReactNode;
  /** It takes something away. */
  danger?: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  /** What is read out in place of what stands on the button: it begins with the same words. */
  label?: string;
  /** What stands on the button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  className?: string;
}

/** A button that opens a list of actions: arrow keys and first letters walk along it, Escape leads back. */
export function Menu({ label, children, entries, variant, size, className }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        render={<Button variant={variant} size={size} className={className} />}
      >
        {children}
        <ChevronDown aria-hidden="true" className="icon" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-40 outline-none">
          <Base.Popup className={cx(floatingCard, 'min-w-52')}>
            {entries.map(({ name, icon, danger, disabled, onChoose }) => (
              <Base.Item
                key={name}
                disabled={disabled}
                onClick={onChoose}
                className={cx(floatingEntry, danger && 'text-danger')}
              >
                {icon}
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
