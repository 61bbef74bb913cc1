import { setTimeout as sleep } from 'node:timers/promises';
import { checkDelay } from '#contract/serials/notices.ts';
import type { SerialChecked, SerialToCheck } from '#contract/serials/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { identify, type SerialSeal } from '#server/modules/catalogue/index.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addressKey, type Limiter } from '#server/platform/limits/limiter.ts';
import { isReported } from './store.ts';

export interface CheckingOptions {
  database: Database;
  sealSerial: SerialSeal;
  limits: {
    perAddress: Limiter;
    perAccount: Limiter;
    /** Of the whole shop: more calls a person, and refuses nobody. */
    ofAll: Limiter;
  };
}

/** Both answers are as long as this one. */
const padding = { true: ' ', false: '' };

/** What a person is told, of what a brand and a model are as the catalogue spells them. */
export async function identifyNamed(
  { db }: Pick<Database, 'db'>,
  { brand, model }: { brand: string; model?: string | undefined },
) {
  const found = await identify(db, { name: '', brand, model: model || null, mount: null });
  return { brand: found.brand ?? brand, model: found.model, modelId: found.modelId };
}

/** How anybody asks whether a number was reported: slowly, seldom, and without a trace of the number. */
export function createChecking({ database, sealSerial, limits }: CheckingOptions) {
  async function watch(): Promise<void> {
    try {
      await limits.ofAll.consume('shop');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await raiseAlarm(database.db, {
        kind: 'serial_checks_many',
        subject: 'shop',
        message:
          'More serial numbers were looked up in a day than people do. Somebody may be trying out numbers: look at the addresses in the access log of your proxy.',
      });
    }
  }

  async function look({ serialNumber, ...named }: SerialToCheck): Promise<boolean> {
    const { serialHash } = sealSerial(serialNumber);
    return isReported(database.db, { serialHash, ...(await identifyNamed(database, named)) });
  }

  /** Answers `checkDelay` after it was asked, whatever it finds; `ip` is where the question comes from. */
  return async function check(
    asker: { person: Person | undefined; ip: string },
    asked: SerialToCheck,
  ): Promise<SerialChecked> {
    await limits.perAddress.consume(addressKey(asker.ip));
    if (asker.person) await limits.perAccount.consume(asker.person.id);
    await watch();
    const [reported] = await Promise.all([look(asked), sleep(checkDelay)]);
    return { reported, padding: padding[`${reported}`] };
  };
}
