import type { Executor } from './database.ts';
import { invalidRequest } from './errors.ts';
import { getCharge, getIntent, getPaymentMethod, getRefund } from './store.ts';
import { chargeObject, intentObject, paymentMethodObject, refundObject } from './views.ts';

/** Stripe expands four levels at most. */
const deepest = 4;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

async function load(executor: Executor, id: string): Promise<object | undefined> {
  switch (id.slice(0, id.indexOf('_'))) {
    case 'pi':
      return intentObject(await getIntent(executor, id));
    case 'pm':
      return paymentMethodObject(await getPaymentMethod(executor, id));
    case 're':
      return refundObject(await getRefund(executor, id));
    case 'ch': {
      const charge = await getCharge(executor, id);
      return chargeObject(charge, await getPaymentMethod(executor, charge.paymentMethod));
    }
    default:
      return undefined;
  }
}

async function expandPath(
  executor: Executor,
  object: unknown,
  path: string[],
  whole: string,
): Promise<void> {
  const [name, ...rest] = path;
  if (name === undefined || object === null) return;
  if (Array.isArray(object)) {
    for (const entry of object) await expandPath(executor, entry, path, whole);
    return;
  }
  if (!isFields(object) || !Object.hasOwn(object, name)) throw notExpandable(whole);
  const value = object[name];
  if (typeof value === 'string') {
    const loaded = name === 'id' ? undefined : await load(executor, value);
    if (loaded === undefined) throw notExpandable(whole);
    object[name] = loaded;
  }
  await expandPath(executor, object[name], rest, whole);
}

function notExpandable(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

/** Puts whole objects where `expand` names their ids, such as `latest_charge` or `data.payment_method`. */
export async function expand(
  executor: Executor,
  body: object,
  paths: readonly string[],
): Promise<object> {
  const copy = structuredClone(body);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest) throw notExpandable(path);
    await expandPath(executor, copy, steps, path);
  }
  return copy;
}
