import { Trans } from '@lingui/react/macro';
import { hero } from '#web/assets/illustrations/index.ts';
import { SearchBox } from '#web/modules/catalogue/search-box.tsx';
import { shop } from '#web/platform/shop.ts';
import { useFormats } from '#web/ui/formats.ts';

/** How wide the scene is drawn, whatever the window: see the img below. A phone's dots are finer than gear needs. */
const sceneSizes = '(width < 760px) 600px, (width < 1100px) 1080px, 1440px';

/** The camera counter: what the shop is, over gear on a shelf. */
export function Hero() {
  const since = useFormats().year(shop.since);
  return (
    <section aria-labelledby="hero-title" className="studio relative overflow-hidden">
      <div className="wrap relative z-10 pb-[215px] md:h-[652px] md:pb-0">
        <div className="pt-7 md:w-[600px] md:pt-17">
          <h1
            id="hero-title"
            className="text-[2.625rem] leading-none tracking-[-.025em] md:text-4xl md:leading-[.98]"
          >
            <Trans>Good cameras deserve a second owner.</Trans>
          </h1>
          <p className="mt-4 mb-6 max-w-[47ch] text-[1.0625rem]/7 text-ink/82 text-pretty md:mt-5 md:mb-7 md:text-lg">
            <Trans>
              Trusted buy and sell service since {since}. Used cameras, lenses and accessories from
              sellers near you, all over Bangladesh.
            </Trans>
          </p>
          <SearchBox />
        </div>
      </div>
      <picture>
        {hero.sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sceneSizes} />
        ))}
        <img
          src={hero.src}
          alt=""
          width={hero.width}
          height={hero.height}
          fetchPriority="high"
          className="pointer-events-none absolute bottom-0 h-auto w-[900px] max-w-none max-lg:-right-[130px] md:w-[1080px] lg:left-[calc(50%-720px)] lg:w-[1440px] lg:[mask-image:linear-gradient(90deg,transparent,#000_3%,#000_97%,transparent)] dark:brightness-[.88]"
        />
      </picture>
    </section>
  );
}
