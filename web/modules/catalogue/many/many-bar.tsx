import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, type LucideIcon, Megaphone, Pause, Percent, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ReservationsEnd } from '../listings/reservations-end.tsx';
import { type ManyAction, useWhyNot } from './many-actions.ts';
import type { Chosen } from './use-chosen.ts';
import { backOf, type useMany, workOf } from './use-many.tsx';

const PriceDialog = lazyPart(async () => (await import('./price-dialog.tsx')).PriceDialog, {
  giveUp: ({ onClose }) => onClose(),
});

interface ManyBarProps {
  chosen: Chosen;
  many: ReturnType<typeof useMany>;
}

/** What can be done with all that are chosen. It stays at the lower edge while the list scrolls. */
export function ManyBar({ chosen, many }: ManyBarProps) {
  const { t } = useLingui();
  const whyNot = useWhyNot();
  const [asked, setAsked] = useState<'price' | 'delete'>();
  const { running, run } = many;
  const count = chosen.chosen.length;
  const actions: { action: ManyAction; name: string; Icon: LucideIcon }[] = [
    { action: 'pause', name: t`Pause`, Icon: Pause },
    { action: 'renew', name: t`Renew`, Icon: CalendarPlus },
    { action: 'advertise', name: t`Advertise`, Icon: Megaphone },
    { action: 'price', name: t`Change prices`, Icon: Percent },
    { action: 'delete', name: t`Remove`, Icon: Trash2 },
  ];

  function choose(action: ManyAction) {
    if (action === 'price' || action === 'delete') setAsked(action);
    else void run(action, workOf(action), backOf[action]);
  }

  if (count === 0 && !running) return null;
  return (
    <section
      data-many-bar
      aria-label={t`What is chosen`}
      className="z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-line bg-surface max-md:fixed max-md:inset-x-0 max-md:bottom-[var(--bottom-bar,0px)] max-md:border-t max-md:px-5 max-md:py-2.5 md:sticky md:bottom-5 md:mt-4 md:rounded-lg md:border md:px-5 md:py-3 md:shadow-lift"
    >
      {running ? (
        <Running {...running} />
      ) : (
        <>
          <p role="status" className="text-md font-[620]">
            <Plural value={count} one="# chosen" other="# chosen" />
          </p>
          <div className="ml-auto flex flex-wrap items-center gap-2 max-md:hidden">
            {actions.map(({ action, name, Icon }) => (
              <Button
                key={action}
                size="sm"
                variant={action === 'delete' ? 'danger' : 'line'}
                onClick={() => choose(action)}
              >
                <Icon aria-hidden="true" className="icon" />
                {name}
              </Button>
            ))}
          </div>
          <div className="ml-auto md:hidden">
            <Menu
              size="sm"
              entries={actions.map(({ action, name, Icon }) => ({
                name,
                icon: <Icon aria-hidden="true" className="icon" />,
                danger: action === 'delete',
                onChoose: () => choose(action),
              }))}
            >
              <Trans>What to do</Trans>
            </Menu>
          </div>
          <button
            type="button"
            onClick={chosen.clear}
            aria-label={t`Choose none`}
            className="-mr-2 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="icon" />
          </button>
        </>
      )}
      {asked === 'price' && (
        <PriceDialog
          products={chosen.chosen.filter((product) => whyNot('price', product) === undefined)}
          onChange={(work, back) => void run('price', work, back)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <DeleteQuestion
          chosen={chosen}
          onDelete={() => {
            setAsked(undefined);
            void run('delete', workOf('delete'));
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Running({ done, of }: { done: number; of: number }) {
  const { number } = useFormats();
  return (
    <p role="status" className="num flex min-h-11 items-center text-md font-[620]">
      <Trans>
        {number(done)} of {number(of)} done
      </Trans>
    </p>
  );
}

interface DeleteQuestionProps {
  chosen: Chosen;
  onDelete: () => void;
  onClose: () => void;
}

/** As many names are read before a deletion; the rest is counted. */
const maxNames = 5;

function DeleteQuestion({ chosen, onDelete, onClose }: DeleteQuestionProps) {
  const whyNot = useWhyNot();
  const { number } = useFormats();
  const fit = chosen.chosen.filter((product) => whyNot('delete', product) === undefined);
  const names = fit
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', ');
  const more = fit.length - maxNames;
  return (
    <ConfirmDelete
      open
      title={
        <Plural
          value={fit.length}
          _0="Nothing of it can be deleted"
          one="Delete # product?"
          other="Delete # products?"
        />
      }
      busy={false}
      onDelete={onDelete}
      onClose={onClose}
    >
      {fit.length === 0 ? (
        <Trans>What is sold stays, with its order history.</Trans>
      ) : (
        <>
          {more > 0 ? (
            <Trans>
              {names} and {number(more)} more
            </Trans>
          ) : (
            names
          )}
          {': '}
          <Trans>
            removed from the shop for good. Buyers who booked them keep their order history.
          </Trans>
          <ReservationsEnd products={fit} />
        </>
      )}
    </ConfirmDelete>
  );
}
