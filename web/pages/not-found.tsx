import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { lost } from '#web/assets/illustrations/index.ts';
import { shop } from '#web/platform/shop.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

export const meta = () => [
  { title: t`Page not found | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export function loader() {
  return data(null, { status: 404 });
}

/** In the browser there is nothing to ask: the address is known to lead nowhere. */
export function clientLoader() {
  return null;
}

export default function NotFound() {
  const { t } = useLingui();
  return (
    <div className="wrap grid items-center gap-10 py-16 lg:min-h-[640px] lg:grid-cols-[1fr_1.15fr]">
      <div>
        <p className="num text-muted">
          <Trans>Error 404</Trans>
        </p>
        <h1 className="mt-3.5 mb-4 text-[2.625rem] leading-none md:text-[3.5rem]">
          <Trans>The lens cap is still on</Trans>
        </h1>
        <p className="mb-7 max-w-[56ch] text-lg text-muted text-pretty">
          <Trans>
            There is no page here. It may have moved, or the item was sold and is no longer listed.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/" variant="fill" size="lg">
            <Trans>Go To Home</Trans>
          </LinkButton>
          <LinkButton to="/search" size="lg">
            <Trans>Find a camera</Trans>
          </LinkButton>
        </div>
      </div>
      <picture>
        {lost.sources.map((source) => (
          <source
            key={source.type}
            type={source.type}
            srcSet={source.srcset}
            sizes="(width < 1100px) 92vw, 640px"
          />
        ))}
        <img
          src={lost.src}
          alt={t`A lens with its cap on`}
          width={lost.width}
          height={lost.height}
          className="h-auto w-full rounded-xl dark:brightness-[.88]"
        />
      </picture>
    </div>
  );
}
