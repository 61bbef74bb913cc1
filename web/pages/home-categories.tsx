import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Category } from '#contract/catalogue/schemas.ts';
import { categoryTile } from '#web/assets/illustrations/index.ts';
import { useServerText } from '#web/ui/server-text.ts';

/** The shop's categories in shop order, three across on a wide screen. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  const { t } = useLingui();
  return (
    <section id="categories" aria-label={t`Categories`} className="wrap py-16 md:py-24">
      <h2 className="mb-7 md:mb-10">
        <Trans>Product categories</Trans>
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
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
  const serverText = useServerText();
  const tile = categoryTile(category._id);
  return (
    <Link
      to={`/category/${category._id}`}
      className="group flex h-28 items-center overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-250 hover:border-transparent hover:shadow-lift lg:h-39"
    >
      <span className="min-w-0 flex-1 pr-3 pl-4.5 lg:pl-6">
        <h3 className="display text-xl/[1.15] font-[640] lg:text-[1.25rem]/[1.15]">
          {serverText(category.name)}
        </h3>
        <span className="num mt-1.5 block text-sm text-muted">
          <Plural value={category.count} one="# item" other="# items" />
        </span>
      </span>
      <picture className="flex-none">
        {tile.sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcset} sizes="208px" />
        ))}
        <img
          src={tile.src}
          alt=""
          width={208}
          height={156}
          loading="lazy"
          className="h-28 w-[150px] object-cover transition-transform duration-400 group-hover:scale-[1.04] max-[360px]:w-24 lg:h-39 lg:w-52 dark:brightness-[.88]"
        />
      </picture>
    </Link>
  );
}
