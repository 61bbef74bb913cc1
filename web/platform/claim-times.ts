import { useFrame } from './shown-settings.ts';

/**
 * The times of claims: days after the handover in which there can be one, hours for an answer, days for the item to come back. The
 * usual ones, where the document does not say.
 */
export function useClaimTimes(): { claimDays: number; answerHours: number; returnDays: number } {
  const [claimDays = 3, answerHours = 48, returnDays = 7] =
    useFrame()?.dealTimes?.split(' ').map(Number) ?? [];
  return { claimDays, answerHours, returnDays };
}
