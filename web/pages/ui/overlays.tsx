import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Part, Row } from './part.tsx';

const Dialog = lazyPart(async () => (await import('#web/ui/dialog.tsx')).Dialog);
const Sheet = lazyPart(async () => (await import('#web/ui/sheet.tsx')).Sheet);
const Menu = lazyPart(async () => (await import('#web/ui/menu.tsx')).Menu, {
  waiting: <Button>Actions</Button>,
});

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'sheet'>();
  const [done, setDone] = useState('nothing');
  const close = () => setOpen(undefined);
  return (
    <Part name="Overlays">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('question')}>Ask before deleting</Button>
        <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
        <Menu
          entries={[
            {
              name: 'Rename',
              icon: <Pencil className="icon" />,
              onChoose: () => setDone('Rename'),
            },
            { name: 'Move up', disabled: true, onChoose: () => setDone('Move up') },
            {
              name: 'Remove',
              danger: true,
              icon: <Trash2 className="icon" />,
              onChoose: () => setDone('Remove'),
            },
          ]}
        >
          Actions
        </Menu>
        <output>Chosen: {done}</output>
      </Row>
      <Dialog open={open === 'dialog'} onClose={close} title="A dialog" aside={<Aside />}>
        <div className="grid gap-4.5">
          <TextInput label="Read-only" readOnly value="Tania Akter" />
          <TextInput label="To be filled" />
          <Button variant="fill" size="lg" wide onClick={close}>
            Done
          </Button>
        </div>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="A sheet"
        foot={
          <Button variant="fill" size="lg" onClick={close}>
            Show 12 items
          </Button>
        }
      >
        <TextInput label="Lowest price" />
      </Sheet>
      {open === 'question' && (
        <ConfirmDelete
          open
          title="Delete Nikon D750?"
          busy={false}
          onDelete={() => {
            setDone('Delete');
            close();
          }}
          onClose={close}
        >
          It leaves the shop at once.
        </ConfirmDelete>
      )}
    </Part>
  );
}

function Aside() {
  return <p className="bg-sunken p-6 font-semibold">What it is about</p>;
}
