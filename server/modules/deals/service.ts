import type { HandoverRequest } from '#contract/deals/schemas.ts';
import type { SensorTest } from '#contract/inspections/sensor/answers.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Inspection } from '#contract/orders/inspection.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { cancelDeal } from './claims/cancelling.ts';
import { createClaims } from './claims/service.ts';
import { complete } from './completing.ts';
import { handOver } from './handing-over.ts';
import { inspect } from './inspecting.ts';
import { agree } from './inspections/agreeing.ts';
import { takeSensorPhoto } from './inspections/sensor.ts';
import { listKeys } from './inspections/store.ts';
import type { DealOptions } from './options.ts';
import { readReceipt } from './receipts.ts';
import { createDealTimers } from './timers.ts';

/** What both sides say of a paid item until the deal is done, and what the clock does when they are silent. */
export function createHandovers(options: DealOptions) {
  return {
    handOver: (person: Person, id: BookingId, request: HandoverRequest) =>
      handOver(options, person, id, request),
    inspect: (buyer: Person, id: BookingId, found: Inspection) =>
      inspect(options, buyer, id, { found, isNew: false }),
    renewCode: (buyer: Person, id: BookingId, found: Inspection) =>
      inspect(options, buyer, id, { found, isNew: true }),
    agree: (seller: Person, id: BookingId, version: number | undefined) =>
      agree(options, seller, id, version),
    takeSensorPhoto: (
      person: Person,
      about: { id: BookingId; kind: SensorTest },
      readPhoto: () => Promise<Uint8Array>,
    ) => takeSensorPhoto(options, person, about, readPhoto),
    /** By which inspections are signed. */
    signingKey: options.signingKey,
    listSigningKeys: () => listKeys(options.database.db),
    complete: (buyer: Person, id: BookingId) => complete(options, buyer, id),
    readReceipt: (person: Person, id: BookingId) => readReceipt(options, person.id, id),
    cancel: (person: Person, id: BookingId, reason: CancelReason) =>
      cancelDeal(options, person, id, reason),
    claims: createClaims(options),
    runTimers: createDealTimers(options),
  };
}

export type Handovers = ReturnType<typeof createHandovers>;
