import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Category } from '#contract/catalogue/schemas.ts';
import { categoryTile } from '#web/assets/illustrations/index.ts';
import { useCategoryName } from '#web/ui/category-name.ts';

/** The shop's categories in shop order, three across on a wide screen. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  const { t } = useLingui();
  return (
    <section id="categories" aria-label={t`Categories`} className="wrap py-8 md:py-24">
      <h2 className="mb-5 md:mb-10">
        <Trans>Product categories</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 md:gap-5 lg:grid-cols-3">
        {categories.map((category) => (
          <li key={category._id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryTile({ category }: { category: Category }) {
  const categoryName = useCategoryName();
  const tile = categoryTile(category._id);
  return (
    <Link
      to={`/category/${category._id}`}
      className="group flex h-full min-h-21 items-center overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-250 hover:border-transparent hover:shadow-lift md:h-28 lg:h-39"
    >
      <span className="min-w-0 flex-1 py-2 pr-1.5 pl-3 md:pr-3 md:pl-4.5 lg:pl-6">
        <h3 className="display text-sm/[1.2] font-[640] wrap-anywhere md:text-xl/[1.15] lg:text-[1.25rem]/[1.15]">
          {categoryName(category.name)}
        </h3>
        <span className="num mt-1 block text-xs text-muted md:mt-1.5 md:text-sm">
          <Plural value={category.count} one="# item" other="# items" />
        </span>
      </span>
      <picture className="flex-none self-stretch">
        {tile.sources.map((source) => (
          <source
            key={source.type}
            type={source.type}
            srcSet={source.srcset}
            sizes="(width < 760px) 85px, 208px"
          />
        ))}
        <img
          src={tile.src}
          alt=""
          width={208}
          height={156}
          loading="lazy"
          className="h-full w-16 object-cover md:h-28 md:w-[150px] transition-transform duration-400 group-hover:scale-[1.04] lg:h-39 lg:w-52 dark:brightness-[.88]"
        />
      </picture>
    </Link>
  );
}
