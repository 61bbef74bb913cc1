import { useLingui } from '@lingui/react/macro';
import { Ban, Flag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useUnblock } from './use-unblock.ts';

const BlockDialog = lazyPart(async () => (await import('./block-dialog.tsx')).BlockDialog, {
  giveUp: ({ onClose }) => onClose(),
});

interface ConversationMenuProps {
  conversation: Conversation;
  /** Tells the admins what is wrong with it. */
  onTell: () => void;
}

/** What else can be done in a conversation. */
export function ConversationMenu({ conversation, onTell }: ConversationMenuProps) {
  const { other, blockedByMe, _id } = conversation;
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const unblock = useUnblock();
  const { name } = other;
  const entry = blockedByMe
    ? {
        name: t`Unblock ${name}`,
        icon: <Undo2 aria-hidden="true" className="icon" />,
        onChoose: () => unblock.mutate({ person: other._id, conversation: _id }),
      }
    : {
        name: t`Block ${name}`,
        icon: <Ban aria-hidden="true" className="icon" />,
        danger: true,
        onChoose: () => setAsked(true),
      };
  const tell = {
    name: t`Tell our team`,
    icon: <Flag aria-hidden="true" className="icon" />,
    onChoose: onTell,
  };
  return (
    <>
      <Menu variant="text" entries={other.gone && !blockedByMe ? [tell] : [entry, tell]}>
        <span className="max-md:sr-only">{t`Options`}</span>
      </Menu>
      {asked && <BlockDialog person={other} conversation={_id} onClose={() => setAsked(false)} />}
    </>
  );
}
