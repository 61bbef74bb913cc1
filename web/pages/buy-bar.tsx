import type { ReactNode } from 'react';
import { useFormats } from '#web/ui/formats.ts';

/**
 * The one thing to do about an item. On a phone it stays at the lower edge, beside the price, above whatever else the shop
 * has there; app.css keeps the end of the page clear of it.
 */
export function BuyBar({ price, children }: { price: number; children: ReactNode }) {
  const { money } = useFormats();
  return (
    <div
      data-buy-bar
      className="flex min-w-[200px] flex-1 max-md:fixed max-md:inset-x-0 max-md:bottom-[var(--bottom-bar,0px)] max-md:z-10 max-md:items-center max-md:gap-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-5 max-md:py-2.5"
    >
      {/* The price of the page, once more for the eye. */}
      <b aria-hidden="true" className="num text-xl font-[680] whitespace-nowrap md:hidden">
        {money(price)}
      </b>
      {children}
    </div>
  );
}
