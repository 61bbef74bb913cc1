import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface Tab {
  /** Of its own among the tabs, as in an address. */
  value: string;
  name: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for people who do not see the page. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

/** Panels of which one is seen. Arrow keys walk along the tabs, Enter or the space bar opens one. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line px-1 pt-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 rounded-t-sm px-3.5 text-md font-[560] whitespace-nowrap text-muted hover:text-ink data-active:text-ink data-active:shadow-[inset_0_-2px_0_var(--color-amber)]"
          >
            {tab.name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
