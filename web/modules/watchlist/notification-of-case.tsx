import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Notification } from '#contract/watchlist/notification.ts';
import { useFormats } from '#web/ui/formats.ts';

type Decided = NonNullable<Notification['case']>;

/** What a decision was about, in a few words. */
export function CaseName({ decided: { subjectKind, name, decision } }: { decided: Decided }) {
  if (subjectKind === 'review') return <Trans>Review of {name}</Trans>;
  if (subjectKind === 'wanted') return <Trans>Wanted ad for {name}</Trans>;
  if (subjectKind === 'question') return <Trans>Question about {name}</Trans>;
  if (subjectKind === 'answer') return <Trans>Answer about {name}</Trans>;
  if (subjectKind === 'conversation') return <Trans>Conversation about {name}</Trans>;
  if (subjectKind === 'person' && decision) return <Trans>Your account</Trans>;
  return name || <Trans>What you reported</Trans>;
}

/** What was decided: about the reader, or about what they reported. */
export function OfCase({ decided }: { decided: Decided }) {
  const { decision, note, upheld, outcome, appeal } = decided;
  const { clock } = useFormats();
  const end = appeal?.until && clock(Date.parse(appeal.until));
  if (!decision) {
    return upheld ? (
      <Trans>We looked at what you reported and did something about it. Thank you.</Trans>
    ) : (
      <Trans>
        We looked at what you reported and found nothing that is against our rules. Thank you for
        telling us.
      </Trans>
    );
  }
  return (
    <>
      {outcome ? <OfAppeal outcome={outcome} /> : <Decision decision={decision} />}
      {note && (
        <>
          {' '}
          <Trans>Our team adds: {note}</Trans>
        </>
      )}
      {end && (
        <>
          {' '}
          <Trans>If you think that this is wrong, you can appeal once, until {end}.</Trans>
        </>
      )}
    </>
  );
}

/** The way to the appeal, where the row itself leads to what is to be changed. It lies above the link that covers the row. */
export function AppealLink({ decided: { decision, appeal } }: { decided: Decided }) {
  if (decision !== 'ask_change' || !appeal?.until) return null;
  return (
    <Link
      to={`/appeal/${appeal.token}`}
      className="link relative z-10 inline-flex min-h-11 items-center justify-self-start text-sm"
    >
      <Trans>Appeal against it</Trans>
    </Link>
  );
}

/** What became of the reader's appeal. */
function OfAppeal({ outcome }: { outcome: NonNullable<Decided['outcome']> }) {
  return outcome === 'upheld' ? (
    <Trans>We read your appeal and looked at everything again. The decision stays.</Trans>
  ) : (
    <Trans>
      We read your appeal and looked at everything again. The decision was wrong, and what could be
      undone of it is undone.
    </Trans>
  );
}

function Decision({ decision }: { decision: NonNullable<Decided['decision']> }) {
  switch (decision) {
    case 'ask_change':
      return <Trans>Our team looked at it and asks you to change something.</Trans>;
    case 'approve':
      return <Trans>Our team looked at it, and everything is fine.</Trans>;
    case 'remove_item':
      return <Trans>Our team took it off the shop.</Trans>;
    case 'hide_review':
      return <Trans>Our team took it away: nobody reads it any more, and it does not count.</Trans>;
    case 'hide_text':
      return <Trans>Our team took it away: nobody reads it any more.</Trans>;
    case 'warn':
      return <Trans>Somebody reported it, and our team looked at it. This is a warning.</Trans>;
    case 'limit':
      return (
        <Trans>
          Our team limited your account for some days. Your dashboard says until when, and why.
        </Trans>
      );
    case 'unlimit':
      return <Trans>You can list, offer, write and review again.</Trans>;
    case 'suspend':
      return <Trans>Our team suspended your account.</Trans>;
    case 'reinstate':
      return (
        <Trans>
          Our team looked at your account again. It is open as before; offers that were open then
          stay ended.
        </Trans>
      );
    case 'dismiss':
      return null;
  }
}
