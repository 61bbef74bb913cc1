import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Flag, type LucideIcon, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { about } from '#web/assets/illustrations/index.ts';
import { shop } from '#web/platform/shop.ts';
import { useFormats } from '#web/ui/formats.ts';

/** Who stands behind the counter, and what they promise. */
export function About() {
  const { t } = useLingui();
  const since = useFormats().year(shop.since);
  return (
    <section aria-label={t`About`} className="wrap py-10 md:py-24">
      <div className="grid items-center gap-9 lg:grid-cols-2 lg:gap-18">
        <div className="hidden overflow-hidden rounded-xl studio md:block">
          <picture>
            {about.sources.map((source) => (
              <source
                key={source.type}
                type={source.type}
                srcSet={source.srcset}
                sizes="(width < 1100px) 92vw, 584px"
              />
            ))}
            <img
              src={about.src}
              alt={t`A film camera, a brass-edged rangefinder and an upright lens on a table`}
              width={about.width}
              height={about.height}
              loading="lazy"
              className="h-auto w-full dark:brightness-[.88]"
            />
          </picture>
        </div>
        <div>
          <h2>
            <Trans>A camera counter, open since {since}</Trans>
          </h2>
          <p className="mt-4 max-w-[56ch] text-lg text-muted text-pretty">
            <Trans>
              We began by helping photographers pass gear on to each other. The work is the same
              today: real sellers, plain prices, and someone who looks into it when you report a
              listing.
            </Trans>
          </p>
          <ul className="mt-5 grid gap-3 md:mt-7 md:gap-4.5">
            <Pledge icon={BadgeCheck}>
              <Trans>
                <b>Verified sellers.</b> A blue badge means our admin has checked who they are.
              </Trans>
            </Pledge>
            <Pledge icon={Flag}>
              <Trans>
                <b>One tap to report.</b> Reported items go straight to the admin, who can remove
                them.
              </Trans>
            </Pledge>
            <Pledge icon={Wallet}>
              <Trans>
                <b>Both prices shown.</b> Every listing carries its original price and years of use.
              </Trans>
            </Pledge>
          </ul>
        </div>
      </div>
    </section>
  );
}

function Pledge({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[24px_1fr] gap-3.5">
      <Icon aria-hidden="true" className="mt-0.5 size-[22px] stroke-[1.8] text-pine" />
      <span>{children}</span>
    </li>
  );
}
