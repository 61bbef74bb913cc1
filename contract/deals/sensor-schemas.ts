import * as z from 'zod/mini';
import { sensorRefusals, sensorTests } from '../inspections/sensor/answers.ts';

/** What the shop itself counted in a photo of a camera's sensor that somebody attached to a deal. The photo is not kept. */
export const SensorCount = z.object({
  kind: z.enum(sensorTests),
  by: z.enum(['buyer', 'seller']),
  at: z.iso.datetime(),
  spots: z.int(),
  /** How many of them are in the middle. */
  middle: z.int(),
  /** Some of the places, as shares of width and height, and the radius as one of the longer side. */
  map: z.array(z.object({ x: z.number(), y: z.number(), radius: z.number() })),
  width: z.int(),
  height: z.int(),
});
export type SensorCount = z.infer<typeof SensorCount>;

/** What was counted, or why the photo says nothing: then nothing is kept. */
export const SensorTaken = z.object({
  counted: z.optional(SensorCount),
  refused: z.optional(z.enum(sensorRefusals)),
});
export type SensorTaken = z.infer<typeof SensorTaken>;
