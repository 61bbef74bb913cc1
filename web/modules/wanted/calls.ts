import type { ProductId, WantedId } from '#contract/kernel/ids.ts';
import {
  answerWanted,
  dismissItem,
  editWanted,
  endWanted,
  makeWanted,
  renewWanted,
} from '#contract/wanted/endpoints.ts';
import type { WantedEnd } from '#contract/wanted/limits.ts';
import type { NewWanted } from '#contract/wanted/schemas.ts';
import { call } from '#web/platform/browser.ts';

export const sendWanted = (ad: NewWanted) => call(makeWanted, { body: ad });

export const changeWanted = (id: WantedId, body: NewWanted) =>
  call(editWanted, { params: { id }, body });

export const keepWanted = (id: WantedId) => call(renewWanted, { params: { id } });

export const closeWanted = (id: WantedId, reason: WantedEnd) =>
  call(endWanted, { params: { id }, body: { reason } });

export const offerItem = (id: WantedId, item: ProductId) =>
  call(answerWanted, { params: { id }, body: { item } });

export const dropItem = (id: WantedId, item: ProductId) =>
  call(dismissItem, { params: { id, item } });
