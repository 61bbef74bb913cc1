import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { about, findChecklistKind } from '#contract/inspections/checklists.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { tellUndoable } from '#web/modules/catalogue/listings/undo-toast.tsx';
import { Checklist } from '#web/modules/inspections/checklist.tsx';
import { KindChoice } from '#web/modules/inspections/kind-choice.tsx';
import { useKindLabels } from '#web/modules/inspections/kind-labels.ts';
import { useWords } from '#web/modules/inspections/use-words.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`Check it together`,
    t`What to look at when you meet to buy a used camera or lens: a list for each kind, step by step, that works without a connection.`,
  );

const kindOf = (address: string) => ({
  kind: findChecklistKind(new URL(address).searchParams.get('kind')),
});

/** The kind that the page is drawn with: without a connection it is another one than the address names. */
export function loader({ request }: LoaderFunctionArgs) {
  return kindOf(request.url);
}

/** The browser reads the address by itself: at a meeting there may be no connection. */
export function clientLoader({ request }: LoaderFunctionArgs) {
  return kindOf(request.url);
}

/** Public: what two people look at before an item changes hands, by the kind of thing that it is. */
export default function Check() {
  const hydrated = useHydrated();
  const drawn = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const kind = hydrated ? findChecklistKind(search.get('kind')) : drawn.kind;
  const session = useSession();
  const owner = session.state === 'signed-in' ? session.person.email : undefined;
  const { word } = useWords();
  const labels = useKindLabels();
  return (
    <div className="wrap max-w-[760px]! pt-12 pb-24">
      <h1>
        <Trans>Check it together</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[62ch] text-lg text-muted text-pretty">{word(about)}</p>
      {kind === undefined ? (
        <KindChoice />
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-xl md:text-2xl">{labels[kind]}</h2>
            <Link to="/check" className="link inline-flex min-h-11 items-center">
              <Trans>Another kind</Trans>
            </Link>
          </div>
          <Checklist
            key={`${kind} ${owner ?? ''}`}
            kind={kind}
            onForgotten={(undo) => tellUndoable(<Trans>The answers are gone.</Trans>, undo)}
            owner={owner}
          />
        </>
      )}
    </div>
  );
}
