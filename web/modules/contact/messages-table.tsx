import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck, MailOpen, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ContactMessage } from '#contract/contact/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import type { TableState } from '#web/ui/table-state.ts';
import { mark, removeMessage } from './queries.ts';

/** What people wrote to the shop, each with a way to answer it. */
export function MessagesTable(props: {
  messages: readonly ContactMessage[];
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}) {
  const { messages, sorting } = props;
  const { t } = useLingui();
  const { moment } = useFormats();
  const [messageToDelete, setMessageToDelete] = useState<ContactMessage>();
  const columns: Column<ContactMessage>[] = [
    { header: t`From`, kind: 'title', sort: 'name', cell: (message) => <From message={message} /> },
    {
      header: t`Message`,
      cell: ({ message }) => (
        <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{message}</p>
      ),
    },
    {
      header: t`Date`,
      sort: 'received',
      cell: ({ date }) => <span className="num block text-muted md:w-36">{moment(date)}</span>,
    },
    {
      header: t`Actions`,
      kind: 'actions',
      cell: (message) => (
        <div className="flex gap-2 max-md:*:flex-1 md:flex-col md:items-stretch">
          <ReadButton message={message} />
          <Button variant="danger" size="sm" onClick={() => setMessageToDelete(message)}>
            <Trash2 aria-hidden="true" className="icon" />
            <Trans>Delete</Trans>
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t`Messages`}
        columns={columns}
        rows={messages}
        rowKey={(message) => message._id}
        sorting={sorting}
        tall
      />
      {messageToDelete && (
        <Question message={messageToDelete} onClose={() => setMessageToDelete(undefined)} />
      )}
    </>
  );
}

function From({ message }: { message: ContactMessage }) {
  const { from_name, from_email, read, suspect } = message;
  return (
    <div className="md:w-56">
      <b className="font-semibold">{from_name}</b>
      <a href={`mailto:${from_email}`} className="link block text-sm break-all">
        {from_email}
      </a>
      <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
        {!read && (
          <Chip tone="amber">
            <Trans>Not read</Trans>
          </Chip>
        )}
        {suspect && (
          <Chip>
            <Trans>Possibly spam</Trans>
          </Chip>
        )}
      </span>
    </div>
  );
}

function ReadButton({ message: { _id, read } }: { message: ContactMessage }) {
  const { t } = useLingui();
  const change = useDecision({
    work: () => mark(_id, !read),
    failed: t`It could not be changed. Try again.`,
  });
  return (
    <Button size="sm" loading={change.isPending} onClick={() => change.mutate()}>
      {!change.isPending &&
        (read ? (
          <MailCheck aria-hidden="true" className="icon" />
        ) : (
          <MailOpen aria-hidden="true" className="icon" />
        ))}
      {read ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
    </Button>
  );
}

function Question({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { t } = useLingui();
  const { from_name: name } = message;
  const deletion = useDecision({
    work: () => removeMessage(message._id),
    done: t`Delete successfully!`,
    failed: t`It could not be deleted. Try again.`,
    onSettled: onClose,
  });
  return (
    <Suspense>
      <ConfirmDelete
        open
        title={<Trans>Delete this message?</Trans>}
        busy={deletion.isPending}
        onDelete={() => deletion.mutate()}
        onClose={onClose}
      >
        <Trans>What {name} wrote will be gone for good, for every admin.</Trans>
      </ConfirmDelete>
    </Suspense>
  );
}
