import { completeDeal, handOverDeal, inspectDeal, renewCode } from '#contract/deals/endpoints.ts';
import type { Inspection } from '#contract/orders/inspection.ts';
import { call } from '#web/platform/browser.ts';

/** What buyer and seller say of a paid item. */
export const sayHandedOver = (id: string, code?: string) =>
  call(handOverDeal, { params: { id }, body: code === undefined ? {} : { code } });
export const sayAllIsWell = (id: string) => call(completeDeal, { params: { id } });

/** The code that the seller types. */
export const showCode = (id: string, ticked: Inspection) =>
  call(inspectDeal, { params: { id }, body: ticked });
export const makeNewCode = (id: string, ticked: Inspection) =>
  call(renewCode, { params: { id }, body: ticked });
