import * as z from 'zod/mini';
import { sensorTests } from '../inspections/sensor/answers.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId } from '../kernel/ids.ts';
import { mediaProblems } from '../media/problems.ts';
import { dealProblems } from '../orders/deal-problems.ts';
import { cashProblems } from '../payments/cash-problems.ts';
import { paymentProblems } from '../payments/problems.ts';
import { claimOpenProblems } from './claims-problems.ts';
import { AgreeRequest, SigningKeys } from './inspection-schemas.ts';
import { agreementProblems, handoverProblems } from './problems.ts';
import { SensorTaken } from './sensor-schemas.ts';

export const agreeInspection = endpoint({
  method: 'POST',
  path: '/api/deals/:id/inspection/agree',
  access: 'token',
  summary:
    'Its seller agrees to what the buyer found, in the newest version. Said twice, it is said once.',
  params: z.object({ id: BookingId }),
  body: z.optional(AgreeRequest),
  reply: Modified,
  problems: {
    ...agreementProblems,
    deal_over: dealProblems.deal_over,
    not_paid: cashProblems.not_paid,
    refund_under_way: handoverProblems.refund_under_way,
    payment_comparing: paymentProblems.payment_comparing,
    ...claimOpenProblems,
  },
});

export const listSigningKeys = endpoint({
  method: 'GET',
  path: '/api/signingkeys',
  access: 'anyone',
  summary:
    'Gives the public keys by which the signatures of inspections are checked, the newest first. They prove what was submitted and when, nothing about an item.',
  reply: SigningKeys,
  problems: {},
});

export const addSensorTest = endpoint({
  method: 'POST',
  path: '/api/deals/:id/sensortests/:kind',
  access: 'token',
  summary:
    'Counts dust or hot pixels in a camera’s JPEG (multipart field `image`) for a side of a paid deal, and keeps the figures. The file is not kept.',
  params: z.object({
    id: BookingId,
    kind: z.enum(sensorTests, { error: 'kind must be dust or hot' }),
  }),
  bodyKind: 'multipart',
  body: z.object({ image: z.file() }),
  reply: SensorTaken,
  problems: {
    ...mediaProblems,
    deal_over: dealProblems.deal_over,
    not_paid: cashProblems.not_paid,
    refund_under_way: handoverProblems.refund_under_way,
    payment_comparing: paymentProblems.payment_comparing,
    ...claimOpenProblems,
  },
});
