import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ConversationEvent } from '#contract/conversations/schemas.ts';
import type { Notification } from '#contract/watchlist/notification.ts';
import { queryCache } from '#web/platform/query-cache.ts';
import { toast } from '#web/platform/toast.ts';
import { conversationsQuery, storyQuery } from './queries.ts';
import { catchUp, readByOther } from './story.ts';

const isOpen = (id: string): boolean => window.location.pathname === `/messages/${id}`;

function readListAnew(): void {
  void queryCache()?.invalidateQueries({ queryKey: conversationsQuery.queryKey });
}

/** A conversation has something new: a message, or the other has read. */
export function hearConversation({ _id, read }: ConversationEvent): void {
  readByOther(_id, read);
  void catchUp(_id);
  readListAnew();
}

/** Something may have been missed: the conversation that is open asks for it. */
export function hearGap(): void {
  const [, , id] = window.location.pathname.split('/');
  if (id && isOpen(id) && queryCache()?.getQueryData(storyQuery(id).queryKey)) void catchUp(id);
  readListAnew();
}

/** Milliseconds after which a message is no news any more: somebody comes back to a page. */
const maxAge = 60_000;

/** Milliseconds for which somebody who writes line by line is told of once. */
const rest = 10_000;

let told = { conversation: '', at: 0 };

/** Says that somebody wrote, unless the reader has it before their eyes. */
export function tellMessage({ conversation, at }: Notification): void {
  if (!conversation || isOpen(conversation._id)) return;
  const now = Date.now();
  const isTold = told.conversation === conversation._id && now - told.at < rest;
  if (isTold || now - Date.parse(at) > maxAge) return;
  told = { conversation: conversation._id, at: now };
  const { from } = conversation;
  toast.blank(
    <span>
      <Trans>{from} wrote to you.</Trans>{' '}
      <Link to={`/messages/${conversation._id}`} className="link">
        <Trans>Read it</Trans>
      </Link>
    </span>,
  );
}
