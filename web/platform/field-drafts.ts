import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Milliseconds of rest after which what was typed is kept. */
const rest = 300;

/** Longest wait for a draft to be gone, in milliseconds. */
const timeout = 1_000;

/** Where drafts are kept: on this device, or in this tab. */
export interface DraftStorage {
  read: (name: string) => Promise<Record<string, unknown> | undefined>;
  keep: (name: string, draft: unknown) => unknown;
  drop: (name: string) => unknown;
}

interface DraftOptions<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values, unknown, unknown>, 'getValues' | 'setValue' | 'subscribe'>;
  storage: DraftStorage;
  name: string;
  /** The fields that are kept. */
  fields: readonly FieldPath<Values>[];
  /** What the form fills in by itself: nobody typed that, so a draft may take its place. */
  own?: Readonly<Record<string, unknown>>;
  onRestored?: (draft: Record<string, unknown>) => void;
}

/** Radio buttons of which none is chosen are `null`. */
function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && !Number.isNaN(value);
}

const idOf = (item: unknown) => (item as { id?: unknown } | null)?.id ?? item;

/** Whether a field holds the same; a form hands out copies of its lists, whose items are known by their ids. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((item, n) => idOf(item) === idOf(other[n]));
}

/** Keeps what is typed into a form and puts it back when somebody returns to it, except into what they filled in anew. */
export function keepFields<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { form, storage, fields, onRestored } = options;
  let { name } = options;
  let own = options.own ?? {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unkept: Record<string, unknown> | undefined;
  let over = false;
  /** What the fields held when they were last looked at. */
  let seen: Record<string, unknown> = own;

  function keep() {
    clearTimeout(timer);
    if (unkept) void storage.keep(name, unkept);
    unkept = undefined;
  }

  /** What nobody touched is not kept: when it is read, the form may have been filled with something newer. */
  const isTyped = (field: string, value: unknown) =>
    isGiven(own[field]) ? !isSame(value, own[field]) : isGiven(value);

  const typed = () =>
    Object.fromEntries(Object.entries(seen).filter(([field, value]) => isTyped(field, value)));

  void storage.read(name).then((draft) => {
    if (over || !draft) return;
    const kept = fields.filter((field) => {
      const value = form.getValues(field);
      return (
        field in draft &&
        isTyped(field, draft[field]) &&
        (!isGiven(value) || isSame(value, own[field]))
      );
    });
    for (const field of kept) form.setValue(field, draft[field] as never);
    if (kept.length > 0) onRestored?.(draft);
  });

  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback({ values }) {
      // A field of another draft of this form: photos are not written anew for each letter of a description.
      if (fields.every((field) => isSame(values[field], seen[field]))) return;
      seen = Object.fromEntries(fields.map((field) => [field, values[field]]));
      clearTimeout(timer);
      unkept = typed();
      timer = setTimeout(keep, rest);
    },
  });

  /** Keeps all that is typed now, or nothing where nothing is. */
  function keepTyped() {
    clearTimeout(timer);
    unkept = undefined;
    const rest = typed();
    if (Object.keys(rest).length > 0) void storage.keep(name, rest);
    else void storage.drop(name);
  }

  return {
    /** What is kept belongs under this name from now on. */
    moveTo(next: string) {
      void storage.drop(name);
      name = next;
      keepTyped();
    },
    /** These values are kept elsewhere now. What else was typed stays, and what is typed from now on is kept again. */
    settle(values: Readonly<Record<string, unknown>>) {
      own = { ...own, ...values };
      keepTyped();
    },
    /**
     * Forgets the draft: it was sent, or is not wanted. Whoever leaves the page before it is gone would find it again, and
     * send it twice; a device that does not answer keeps nobody waiting for longer than a moment.
     */
    async drop() {
      clearTimeout(timer);
      seen = own;
      unkept = undefined;
      await Promise.race([storage.drop(name), new Promise((go) => setTimeout(go, timeout))]);
    },
    /** The form is leaving the page: what was typed last is kept at once. */
    stop() {
      over = true;
      unsubscribe();
      keep();
    },
  };
}
