import { useQuery } from '@tanstack/react-query';
import type { Category } from '#contract/catalogue/schemas.ts';
import { AdminToday } from './admin-today.tsx';
import { ByCategory } from './by-category.tsx';
import { chartGrid, FiguresLoaded } from './figures-loaded.tsx';
import type { Loadable } from './loadable.ts';
import { Published } from './published.tsx';
import { shopFiguresQuery } from './queries.ts';

/** Where the shop stands today, and what sellers brought into it: above the list of them. */
export function SellersFigures({ categories }: { categories: Loadable<readonly Category[]> }) {
  const figures = useQuery(shopFiguresQuery);
  return (
    <FiguresLoaded query={figures}>
      {(known) => (
        <>
          <AdminToday figures={known} />
          <div className={chartGrid}>
            <Published months={known.months} />
            <ByCategory categories={categories} />
          </div>
        </>
      )}
    </FiguresLoaded>
  );
}
