import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Word, words } from '#contract/words.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { CallView } from '#web/modules/reference/call-view.tsx';
import type { CallToRead, Sent } from '#web/modules/reference/document.ts';
import { Fold } from '#web/modules/reference/fold.tsx';
import { Receiving } from '#web/modules/reference/receiving.tsx';
import { TryCall } from '#web/modules/reference/try-call.tsx';
import { WithCode } from '#web/modules/reference/with-code.tsx';
import { useWordTitles } from '#web/modules/reference/words.ts';
import { useWebhookKindLabels } from '#web/modules/webhooks/kind-labels.ts';
import { shop } from '#web/platform/shop.ts';
import { isDemo, readReference } from './developers-data.ts';
import { type Here, headOf } from './page-head.ts';

interface WordPage {
  word: Word;
  calls: CallToRead[];
  /** What webhooks carry, on their page. */
  sent: Sent[];
  /** The calls can be tried here. */
  demo: boolean;
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<WordPage> {
  const word = words.find((one) => one === params.word);
  const { reference, sent } = await readReference(context);
  const calls = word && reference.get(word);
  if (!word || !calls) throw data(undefined, { status: 404 });
  return { word, calls, sent: word === 'webhooks' ? sent : [], demo: await isDemo(context) };
}

export const meta = (here: Here) =>
  headOf(here, {
    title: t`API reference | ${shop.name}`,
    description: t`Calls of the shop’s API: what they take, what they answer, who may make them.`,
  });

/** The calls of one word, each whole. */
export default function DevelopersWord() {
  const { word, calls, sent, demo } = useLoaderData<typeof loader>();
  const title = useWordTitles()[word];
  const kindLabels = useWebhookKindLabels();
  return (
    <div className="wrap grid max-w-[960px] grid-cols-1 gap-6 py-8 md:py-12">
      <header className="grid gap-2">
        <p>
          <Link to="/developers" className="link">
            <Trans>For developers</Trans>
          </Link>
        </p>
        <h1>{title}</h1>
        <p className="text-muted">
          <Plural value={calls.length} one="# call" other="# calls" />
        </p>
      </header>
      <nav aria-label={title}>
        <ul className="grid grid-cols-1 gap-1 text-sm">
          {sent.length > 0 && (
            <li>
              <a href="#receiving" className="link inline-block py-1">
                <Trans>Receiving: bodies, signatures, retries</Trans>
              </a>
            </li>
          )}
          {calls.map(({ id, method, path, summary }) => (
            <li
              key={id}
              className="grid gap-x-4 wrap-anywhere md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
            >
              <a href={`#${id}`} translate="no" className="link py-1 font-mono">
                {method} {path}
              </a>
              <span lang="en" className="text-muted max-md:pb-2 md:py-1">
                <WithCode>{summary}</WithCode>
              </span>
            </li>
          ))}
        </ul>
      </nav>
      {sent.length > 0 && <Receiving sent={sent} labels={kindLabels} demo={demo} />}
      {calls.map((call) => (
        <CallView key={call.id} call={call} trying={demo && <Try call={call} />} />
      ))}
    </div>
  );
}

/** Files are sent by programs: a photo is uploaded in the form of a listing. */
function Try({ call }: { call: CallToRead }) {
  const isSignedIn = useSession().state === 'signed-in';
  if (call.bodyType === 'multipart/form-data' || call.replyType === 'text/event-stream')
    return null;
  return (
    <Fold title={<Trans>Try it here</Trans>}>
      <TryCall call={call} isSignedIn={isSignedIn} />
    </Fold>
  );
}
