import {
  type CardProvider,
  ProviderError,
  type Refund,
  type RemotePayment,
} from '#server/modules/payments/provider.ts';

/** A payment provider in memory whose buyers have authorised each payment once it is made, like cash on the table. */
export function createMemoryProvider() {
  const payments = new Map<string, RemotePayment>();
  const refunds = new Map<string, Refund[]>();
  const keys = new Map<string, string>();

  function get(reference: string): RemotePayment {
    const payment = payments.get(reference);
    if (!payment) throw new ProviderError('unknown', `there is no payment ${reference}`);
    return payment;
  }

  function change(reference: string, changes: Partial<RemotePayment>): RemotePayment {
    const changed = { ...get(reference), ...changes };
    payments.set(reference, changed);
    return changed;
  }

  const provider: CardProvider = {
    keySetting: 'NONE',
    async create({ amount, currency, captureMethod, metadata }, key) {
      const reference = keys.get(key) ?? `cash_${payments.size + 1}`;
      keys.set(key, reference);
      const there = payments.get(reference);
      if (there) return there;
      const payment: RemotePayment = {
        reference,
        status: 'authorised',
        amount: amount * 100,
        currency,
        captured: 0,
        refunded: 0,
        captureMethod,
        metadata: { ...metadata },
        clientSecret: `${reference}_secret`,
        redirectUrl: null,
        createdAt: new Date(),
      };
      payments.set(reference, payment);
      return payment;
    },
    find: async (reference) => get(reference),
    capture: async (reference) =>
      change(reference, { status: 'captured', captured: get(reference).amount }),
    cancel: async (reference) => change(reference, { status: 'cancelled' }),
    async refund({ reference }) {
      const { captured, refunded } = get(reference);
      const made = refunds.get(reference) ?? [];
      if (captured > refunded) {
        made.push({ id: `${reference}_back_${made.length + 1}`, amount: captured - refunded });
        refunds.set(reference, made);
        change(reference, { refunded: captured });
      }
      return made;
    },
    async refundPart(reference, { id, amount }) {
      const made = refunds.get(reference) ?? [];
      const earlier = made.find(({ part }) => part === id);
      if (earlier) return earlier;
      const back = { id: `${reference}_back_${made.length + 1}`, amount, part: id };
      refunds.set(reference, [...made, back]);
      change(reference, { refunded: get(reference).refunded + amount });
      return back;
    },
    findsParts: true,
    listRefunds: async (reference) => refunds.get(reference) ?? [],
    listDisputes: async () => [],
    async *listRecent(from) {
      const recent = [...payments.values()].filter(({ createdAt }) => createdAt >= from);
      yield* recent.reverse();
    },
    async *listMissedWebhooks() {
      // It sends none.
    },
    readWebhook() {
      throw new Error('it sends no webhooks');
    },
    findForeignAccount: async () => undefined,
  };
  return { provider, find: get };
}
