import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CaseId } from '#contract/moderation/case-ids.ts';

/** How appeals are made: what signs the links, and the days after a decision. */
export interface AppealTerms {
  appealSecret: string;
  appealDays: number;
}

const written = /^([0-9a-f]{32})([\w-]{43})$/;

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The word by which a mail's link names the decision that it is about. Only the shop can make one. */
export function appealToken(secret: string, id: CaseId): string {
  const text = id.replaceAll('-', '');
  return text + sign(secret, text);
}

/** The path of the page on which the person of a case may appeal without a login. */
export const appealPath = ({ appealSecret }: Pick<AppealTerms, 'appealSecret'>, id: CaseId) =>
  `/appeal/${appealToken(appealSecret, id)}`;

/** Its whole address. */
export const appealLink = (
  { appealSecret, publicUrl }: { appealSecret: string; publicUrl: string },
  id: CaseId,
): string => publicUrl + appealPath({ appealSecret }, id);

/** The case that a word names; undefined for whatever the shop did not make. */
export function readAppealToken(secret: string, token: string): CaseId | undefined {
  const [, hex = '', signature] = written.exec(token) ?? [];
  if (!signature) return undefined;
  if (!timingSafeEqual(Buffer.from(sign(secret, hex)), Buffer.from(signature))) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as CaseId;
}
