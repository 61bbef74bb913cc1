import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '#contract/accounts/session-schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { AccountSection } from './account-section.tsx';
import { endOne, endOthers, sessionsQuery } from './own-account-queries.ts';

/** Where the person is signed in, with a way to end each of it. */
export function SessionsSection() {
  const { t } = useLingui();
  const sessions = useQuery(sessionsQuery);
  const all = useDecision({
    work: endOthers,
    done: t`You are signed out everywhere else.`,
    failed: t`It could not be done. Try again.`,
  });
  return (
    <AccountSection title={<Trans>Where you are signed in</Trans>}>
      <Loaded query={sessions}>
        {(list) => (
          <>
            <ul className="grid gap-3">
              {list.map((session) => (
                <SessionItem key={session._id} session={session} />
              ))}
            </ul>
            {list.length > 1 && (
              <Button
                className="justify-self-start"
                loading={all.isPending}
                onClick={() => all.mutate()}
              >
                <Trans>Sign out everywhere else</Trans>
              </Button>
            )}
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

function SessionItem({ session }: { session: OwnSession }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { _id, address, current } = session;
  const signedIn = moment(session.signedIn);
  const lastUsed = moment(session.lastUsed);
  const device = session.device || t`Unknown device`;
  const end = useDecision({
    work: () => endOne(_id),
    done: t`Signed out on that device.`,
    failed: t`It could not be done. Try again.`,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line px-4 py-3">
      <div className="min-w-0">
        <b className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current && (
            <Chip tone="blue">
              <Trans>This device</Trans>
            </Chip>
          )}
        </b>
        <span className="block text-sm text-muted">
          <Trans>Last used {lastUsed}</Trans>
        </span>
        <span className="block text-sm text-muted">
          {address ? (
            <Trans>
              Signed in {signedIn} from {address}
            </Trans>
          ) : (
            <Trans>Signed in {signedIn}</Trans>
          )}
        </span>
      </div>
      {!current && (
        <Button
          size="sm"
          loading={end.isPending}
          aria-label={t`Sign out on ${device}`}
          onClick={() => end.mutate()}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
