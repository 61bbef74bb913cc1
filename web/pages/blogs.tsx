import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MetaArgs } from 'react-router';
import { shop } from '#web/platform/shop.ts';
import { AccordionRow } from '#web/ui/accordion.tsx';
import { headOf } from './page-head.ts';

export const meta = (here: MetaArgs) =>
  headOf(here, {
    title: t`Blogs | ${shop.name}`,
    description: t`Four questions that developers ask us: state, prototypes, unit tests and front-end frameworks.`,
  });

export default function Blogs() {
  return (
    <div className="wrap max-w-[860px]! py-16 md:py-24">
      <h1 className="mb-6">
        <Trans>Questions developers ask us</Trans>
      </h1>
      <AccordionRow
        open
        title={<Trans>What are the different ways to manage state in a web app?</Trans>}
      >
        <p>
          <Trans>
            Begin with where the state belongs. What one component needs, such as an open menu,
            lives in that component. What two parts share moves up to the nearest parent of both.
            What somebody should be able to bookmark or send to a friend, such as filters and pages,
            belongs in the address.
          </Trans>
        </p>
        <p>
          <Trans>
            Answers of a server are not state of yours but copies of somebody else’s. A data library
            that caches them, fetches them again and throws them away beats copying them into a
            store by hand. Reach for a global store only for what truly belongs to the whole app,
            such as the signed-in profile.
          </Trans>
        </p>
      </AccordionRow>
      <AccordionRow title={<Trans>How does prototypal inheritance work?</Trans>}>
        <p>
          <Trans>
            Every object keeps a link to another object, its prototype. When a property is missing,
            the lookup follows that link until it finds the property or the chain ends. So thousands
            of objects share one copy of a method, and changing it there changes it for all of them.
          </Trans>
        </p>
        <p>
          <Trans>
            Writing works differently: unless the chain holds a setter of that name, the value lands
            on the object itself and hides the property further up. The class syntax adds comfort
            and private fields, but what it builds underneath is this very chain.
          </Trans>
        </p>
      </AccordionRow>
      <AccordionRow title={<Trans>What is a unit test, and why write one?</Trans>}>
        <p>
          <Trans>
            A unit test runs one small piece of code with known input and checks the answer. It
            needs no network and no database, so it runs in milliseconds, and when it fails it
            points at the piece that broke.
          </Trans>
        </p>
        <p>
          <Trans>
            It catches mistakes while they are cheap, shows the next reader how the code is meant to
            be used, and makes later changes safe. It cannot show that the pieces fit together: a
            few tests through the whole application do that.
          </Trans>
        </p>
      </AccordionRow>
      <AccordionRow title={<Trans>React, Angular or Vue?</Trans>}>
        <p>
          <Trans>
            React is a view library with a wide choice of companions: you pick router, data and
            forms yourself, and find help for every combination. Angular is a full framework with
            firm rules: more to learn at first, and every Angular project looks familiar afterwards.
            Vue sits between them, with gentle defaults and official companions that fit.
          </Trans>
        </p>
        <p>
          <Trans>
            All three are fast enough for a shop like ours. What your team knows, and who will look
            after the code in three years, usually matters more than features.
          </Trans>
        </p>
      </AccordionRow>
    </div>
  );
}
