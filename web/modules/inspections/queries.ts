import { addSensorTest, agreeInspection } from '#contract/deals/inspection-endpoints.ts';
import type { SensorTest } from '#contract/inspections/sensor/answers.ts';
import { call } from '#web/platform/browser.ts';
import { sendFile } from '#web/platform/upload.ts';

/** The seller of a deal agrees to what its buyer found, in the version that they read. */
export const agreeTo = (deal: string, version: number) =>
  call(agreeInspection, { params: { id: deal }, body: { version } });

/** A side of a deal has the shop count what a photo says of the sensor. */
export const sendSensorPhoto = (deal: string, kind: SensorTest, file: File) =>
  sendFile(addSensorTest, 'image', file, { params: { id: deal, kind } });
