import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { shownName } from '#web/platform/shown-name.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { conversationsQuery } from './queries.ts';
import { useShopAnswers } from './shop-answer.tsx';

/** The reader's conversations: what is unread first. */
export function ConversationList() {
  const query = useInfiniteQuery(conversationsQuery);
  const shown = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <Loaded query={{ ...query, data: shown }}>
        {(rows) => (rows.length > 0 ? <Rows rows={rows} /> : <NoMessages />)}
      </Loaded>
      <MorePages query={query} />
    </>
  );
}

function Rows({ rows }: { rows: readonly Conversation[] }) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map((row) => (
        <ConversationRow key={row._id} row={row} />
      ))}
    </ul>
  );
}

function ConversationRow({ row }: { row: Conversation }) {
  const { other, item, last, unread } = row;
  const { shortDay, time, dayIn } = useFormats();
  const at = Date.parse(last.at);
  const isToday = dayIn(at) === dayIn(Date.now());
  return (
    <li>
      <NavLink
        to={`/messages/${row._id}`}
        className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-3.5 p-3.5 -outline-offset-3 hover:bg-sunken/45 aria-[current=page]:bg-pine-tint"
      >
        <PhotoFrame
          picture={item.picture}
          src={item.image}
          alt=""
          sizes="72px"
          className="row-span-2 self-start rounded-sm"
        />
        <span className="grid min-w-0 content-start">
          <span
            dir="auto"
            className={cx('truncate leading-snug', unread > 0 ? 'font-[680]' : 'font-semibold')}
          >
            {shownName(other.name)}
          </span>
          <span dir="auto" className="truncate text-sm text-muted">
            {item.name}
          </span>
          <span
            dir="auto"
            className={cx(
              'truncate text-left text-sm',
              unread > 0 ? 'font-semibold' : 'text-muted',
            )}
          >
            <LastLine last={last} />
          </span>
        </span>
        <span className="grid content-between justify-items-end gap-1">
          <time dateTime={last.at} className="num text-xs whitespace-nowrap text-muted">
            {isToday ? time(at) : shortDay(at)}
          </time>
          <UnreadCount unread={unread} className="" />
        </span>
      </NavLink>
    </li>
  );
}

function LastLine({ last: { from, text, pictures, answer } }: Pick<Conversation, 'last'>) {
  const answers = useShopAnswers();
  if (answer) return answers[answer];
  const words =
    text || (pictures > 0 ? <Plural value={pictures} one="# photo" other="# photos" /> : '…');
  if (from !== 'me') return words;
  return <Trans>You: {words}</Trans>;
}

function NoMessages() {
  return (
    <EmptyState
      title={<Trans>No messages yet.</Trans>}
      action={
        <LinkButton to="/search">
          <Trans>Find a camera</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Ask a seller about an item on its page. What you write to each other is shown here.
      </Trans>
    </EmptyState>
  );
}
