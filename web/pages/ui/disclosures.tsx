import { useState } from 'react';
import { AccordionRow } from '#web/ui/accordion.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Part } from './part.tsx';

const Tabs = lazyPart(async () => (await import('#web/ui/tabs.tsx')).Tabs, {
  waiting: <div aria-hidden="true" className="skeleton h-11" />,
});

export function Disclosures() {
  const [tab, setTab] = useState('sales');
  return (
    <Part name="Disclosures">
      <div>
        <AccordionRow title="What opens first" open>
          <p>It is open when the page comes.</p>
        </AccordionRow>
        <AccordionRow title="What opens on request">
          <p>It was closed.</p>
        </AccordionRow>
      </div>
      <Tabs
        label="Figures of the shop"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'sales', name: 'Sales', panel: 'Twelve this month.' },
          { value: 'views', name: 'Views', panel: 'Four hundred this month.' },
          { value: 'bookings', name: 'Bookings', panel: 'Thirty this month.' },
        ]}
      />
    </Part>
  );
}
