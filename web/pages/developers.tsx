import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { baseProblems } from '#contract/kernel/problems.ts';
import { scopes } from '#contract/kernel/scopes.ts';
import type { Word } from '#contract/words.ts';
import { Feeds } from '#web/modules/reference/feeds.tsx';
import { Fold } from '#web/modules/reference/fold.tsx';
import { Limits } from '#web/modules/reference/limits.tsx';
import { Scopes } from '#web/modules/reference/scopes.tsx';
import { Errors, Paging, Repeating, Token, Versions } from '#web/modules/reference/start.tsx';
import { useWordTitles } from '#web/modules/reference/words.ts';
import { useScopeWords } from '#web/modules/tokens/scope-words.ts';
import { publicUrlContext } from '#web/platform/contexts.ts';
import { shop } from '#web/platform/shop.ts';
import { useFormats } from '#web/ui/formats.ts';
import { readReference } from './developers-data.ts';
import { type Here, headOf } from './page-head.ts';

/** A name and its number, the same in every language. */
const openApi = 'OpenAPI 3.1';

/** What every call may refuse, as the API says it. */
const refusals = Object.entries(baseProblems)
  .map(([code, { status, body }]) => ({
    code,
    status,
    text: ('ownStatus' in body ? body.ownStatus : body.status).replace('{scope}', scopes[0]),
  }))
  .toSorted((one, other) => one.status - other.status);

interface Group {
  word: Word;
  count: number;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { reference, limits } = await readReference(context);
  const calls = [...reference.values()].flat();
  return {
    publicUrl: context.get(publicUrlContext),
    refusals,
    limits,
    open: calls.filter(({ access }) => access === 'anyone' || access === 'optional').length,
    byToken: calls.filter(({ scope }) => scope).length,
    groups: [...reference].map(([word, { length }]): Group => ({ word, count: length })),
  };
}

export const meta = (here: Here) =>
  headOf(here, {
    title: t`For developers | ${shop.name}`,
    description: t`The shop’s API: tokens, errors, limits, paging, versions, and every call with an example.`,
  });

/** Where somebody begins who writes a program against the shop. */
export default function Developers() {
  const { publicUrl, groups, ...told } = useLoaderData<typeof loader>();
  const { number } = useFormats();
  const scopeWords = useScopeWords();
  const open = number(told.open);
  const byToken = number(told.byToken);
  const ofTeam = groups.filter(({ word }) => word === 'administration');
  return (
    <div className="wrap grid max-w-[960px] grid-cols-1 gap-10 py-12 md:py-16">
      <header className="grid gap-3">
        <h1>
          <Trans>For developers</Trans>
        </h1>
        <p className="max-w-[62ch] text-lg text-muted text-pretty">
          <Trans>
            Your program makes the same calls as the shop’s pages. {open} need no token, and{' '}
            {byToken} are opened by an API token: they list and change items, answer offers, read
            orders. Booking, messages, answers to questions and webhook endpoints need somebody who
            is signed in.
          </Trans>
        </p>
        <p className="text-muted">
          <Trans>
            Machine-readable:{' '}
            <a href="/api/openapi.json" className="link">
              {openApi}
            </a>
            . New items as a feed:{' '}
            <a href="/feed.xml" className="link">
              feed.xml
            </a>
            ; each seller’s page names theirs.
          </Trans>
        </p>
      </header>
      <nav aria-label={t`Calls by what they are about`}>
        <Groups groups={groups.filter((group) => !ofTeam.includes(group))} />
        <div className="mt-4">
          <Fold title={<Trans>For admins and moderators of the shop</Trans>}>
            <Groups groups={ofTeam} />
          </Fold>
        </div>
      </nav>
      <Token publicUrl={publicUrl} />
      <Scopes scopes={scopes.map((name) => ({ name, help: scopeWords[name].help }))} />
      <Errors refusals={told.refusals} />
      <Limits limits={told.limits} />
      <Paging publicUrl={publicUrl} />
      <Feeds publicUrl={publicUrl} />
      <Repeating />
      <Versions />
    </div>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const titles = useWordTitles();
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {groups.map(({ word, count }) => (
        <li key={word}>
          <Link
            to={`/developers/${word}`}
            className="flex min-h-13 items-center justify-between gap-4 rounded-md border border-line bg-surface px-4.5 py-3 hover:border-ink"
          >
            <span className="font-semibold">{titles[word]}</span>{' '}
            <span className="text-sm whitespace-nowrap text-muted">
              <Plural value={count} one="# call" other="# calls" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
