import { allowAgain, deletePerson, verifySeller } from '#contract/accounts/endpoints.ts';
import {
  limitPerson,
  reinstatePerson,
  setModerator as setModeratorCall,
  suspendPerson,
  unlimitPerson,
  unverifySeller,
} from '#contract/accounts/suspension-endpoints.ts';
import type { Limit } from '#contract/accounts/suspension-schemas.ts';
import { deleteReported, reportItem } from '#contract/moderation/endpoints.ts';
import { call } from '#web/platform/browser.ts';

export function report(itemId: string, reporter: { email: string; name: string }) {
  return call(reportItem, {
    params: { itemId },
    body: { itemId, userEmail: reporter.email, userName: reporter.name },
  });
}

export function removeReported(id: string) {
  return call(deleteReported, { params: { id } });
}

export function removePerson(id: string) {
  return call(deletePerson, { params: { id } });
}

export function suspend(id: string, body: { reason: string; days?: number | undefined }) {
  return call(suspendPerson, { params: { id }, body });
}

export function limit(id: string, body: Limit) {
  return call(limitPerson, { params: { id }, body });
}

export function setModerator(id: string, moderator: boolean) {
  return call(setModeratorCall, { params: { id }, body: { moderator } });
}

export function unlimit(id: string) {
  return call(unlimitPerson, { params: { id } });
}

export function reinstate(id: string) {
  return call(reinstatePerson, { params: { id } });
}

export function verify(id: string) {
  return call(verifySeller, { params: { id } });
}

export function unverify(id: string, reason: string) {
  return call(unverifySeller, { params: { id }, body: { reason } });
}

export function allow(id: string, allowed: boolean) {
  return call(allowAgain, { params: { id }, body: { allowed } });
}
