import { useQuery } from '@tanstack/react-query';
import { ByCategory, type CategoriesKnown } from './by-category.tsx';
import { chartGrid, FiguresLoaded } from './figures-loaded.tsx';
import { Published } from './published.tsx';
import { shopFiguresQuery } from './queries.ts';

/** What sellers brought into the shop: above the list of them. */
export function SellersFigures({ categories }: { categories: CategoriesKnown }) {
  const figures = useQuery(shopFiguresQuery);
  return (
    <FiguresLoaded query={figures} tiles={false}>
      {({ months }) => (
        <div className={chartGrid}>
          <Published months={months} />
          <ByCategory categories={categories} />
        </div>
      )}
    </FiguresLoaded>
  );
}
