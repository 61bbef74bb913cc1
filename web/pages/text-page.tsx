import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import { Link } from 'react-router';
import { shop } from '#web/platform/shop.ts';
import { useFormats } from '#web/ui/formats.ts';
import { headOf } from './page-head.ts';

/** The title and description of a page of text. */
export function textMeta(here: MetaArgs, title: string, description: string) {
  return headOf(here, { title: `${title} | ${shop.name}`, description });
}

interface TextPageProps {
  title: ReactNode;
  /** The day of the last change, as `2026-11-21`. Whoever changes a promise changes the day. */
  changed: string;
  /** What the page says, in a sentence or two. */
  lede: ReactNode;
  children: ReactNode;
}

/** A page that is read: title, day, parts, and whom to ask. */
export function TextPage({ title, changed, lede, children }: TextPageProps) {
  const { i18n } = useLingui();
  const day = useFormats().day(changed);
  const address = i18n._(shop.address);
  const openingHours = i18n._(shop.openingHours);
  return (
    <div className="wrap max-w-[860px]! py-16 md:py-24">
      <h1>{title}</h1>
      <p className="mt-3 text-sm text-muted">
        <Trans>
          Last changed <time dateTime={changed}>{day}</time>
        </Trans>
      </p>
      <p className="mt-6 max-w-[62ch] text-lg text-muted text-pretty">{lede}</p>
      <div className="mt-10 grid max-w-[68ch] gap-10">
        {children}
        <Part title={<Trans>Ask us</Trans>}>
          <p>
            <Trans>
              Write to us in the{' '}
              <Link to="/#contact" className="link">
                Contact section of the home page
              </Link>
              , or come to the counter: {address}, {openingHours}.
            </Trans>
          </p>
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  /** What a link to it ends with. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
}

export function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} className="grid scroll-mt-24 gap-3.5 text-pretty">
      <h2 className="text-xl md:text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** A list of `li`. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-pine">{children}</ul>;
}
