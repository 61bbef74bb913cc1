import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { type KitChange, type KitItem, maxKitItems } from '#contract/catalogue/kit.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { modelsQuery } from '../queries.ts';
import { useDebounced } from '../use-debounced.ts';
import { kitKey, kitQuery, writeKit } from './kit-calls.ts';

type Choice = KitChange['items'][number];

const nameOf = ({ brand, model }: Pick<CameraModel, 'brand' | 'model'>) => `${brand} ${model}`;
const isSame = (one: Choice, other: Choice) =>
  one.modelId === other.modelId && one.mount === other.mount;

/** What the reader has, to be added to and taken from. Each change is kept at once. */
export function KitList() {
  const { t } = useLingui();
  const query = useQuery(kitQuery);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: writeKit,
    onError: (error) => toast.failure(error, t`That did not work. Please try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey: kitKey }),
  });
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        <Trans>
          Add your cameras and lenses: the page of each item then says whether it fits them. Nobody
          but you sees this list.
        </Trans>
      </p>
      <Loaded query={query}>
        {({ items }) => {
          const choices = items.map(({ modelId, mount }) => ({ modelId, mount }));
          return (
            <>
              <KitItems
                items={items}
                busy={change.isPending}
                onRemove={(item) => change.mutate(choices.filter((one) => !isSame(one, item)))}
              />
              {items.length < maxKitItems ? (
                <AddToKit
                  busy={change.isPending}
                  onAdd={(item) =>
                    change.mutateAsync([...choices.filter((one) => !isSame(one, item)), item])
                  }
                />
              ) : (
                <FullKit />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function FullKit() {
  const { number } = useFormats();
  const most = number(maxKitItems);
  return (
    <p className="text-muted">
      <Trans>Your kit has {most} pieces, as many as we keep. Remove one to add another.</Trans>
    </p>
  );
}

interface KitItemsProps {
  items: readonly KitItem[];
  busy: boolean;
  onRemove: (item: KitItem) => void;
}

function KitItems({ items, busy, onRemove }: KitItemsProps) {
  const { t } = useLingui();
  if (items.length === 0) {
    return (
      <p>
        <Trans>Nothing here yet.</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Your kit`} className="grid gap-2">
      {items.map((item) => {
        const name = nameOf(item);
        return (
          <li
            key={`${item.modelId} ${item.mount}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line px-4 py-2.5"
          >
            <span className="min-w-0">
              <b className="font-semibold wrap-anywhere">{name}</b>
              <span className="block text-sm text-muted">{item.mount}</span>
            </span>
            <Button
              size="sm"
              disabled={busy}
              aria-label={t`Remove ${name} from your kit`}
              onClick={() => onRemove(item)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Kinds that nothing is mounted on and that are mounted on nothing. */
const withoutMount = ['flash', 'tripod', 'gimbal', 'compact', 'action', 'instant'];

interface AddToKitProps {
  busy: boolean;
  onAdd: (item: Choice) => Promise<unknown>;
}

/** Finds a model of the catalogue, and asks for the mount where it was sold in several. */
function AddToKit({ busy, onAdd }: AddToKitProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<CameraModel>();
  const [mount, setMount] = useState('');
  const asked = useDebounced(typed.trim(), 150);
  const { data } = useQuery({
    ...modelsQuery(asked),
    enabled: asked.length > 1 && !picked,
    placeholderData: keepPreviousData,
  });
  const models = (asked.length > 1 ? (data ?? []) : []).filter(
    ({ kind, mounts }) => mounts.length > 0 && !withoutMount.includes(kind),
  );
  const several = (picked?.mounts.length ?? 0) > 1;

  async function add(item: Choice) {
    await onAdd(item).then(
      () => {
        setTyped('');
        setPicked(undefined);
        setMount('');
      },
      // It was told already; what was chosen stays to be tried again.
      () => undefined,
    );
  }

  return (
    <form
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,220px)_auto] md:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = several ? mount : picked?.mounts[0];
        if (picked && chosen) void add({ modelId: picked.id, mount: chosen });
      }}
    >
      <Combobox
        label={t`Camera or lens`}
        placeholder={t`Such as Z6 II or 50mm f/1.8`}
        value={typed}
        offers={[...new Set(models.map(nameOf))]}
        answered
        none={asked.length > 1 ? <Trans>Our catalogue does not know it.</Trans> : ''}
        onChange={(text) => {
          setTyped(text);
          setPicked(undefined);
        }}
        onPick={(name) => {
          setTyped(name);
          setPicked(models.find((one) => nameOf(one) === name));
          setMount('');
        }}
      />
      {several && (
        <Select
          label={t`Mount`}
          value={mount}
          onChange={(event) => setMount(event.currentTarget.value)}
        >
          <option value="">{t`Choose a mount`}</option>
          {picked?.mounts.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
      <Button type="submit" loading={busy} disabled={!picked || (several && !mount)}>
        <Trans>Add to my kit</Trans>
      </Button>
    </form>
  );
}
