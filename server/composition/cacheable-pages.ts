import { checklistKinds } from '#contract/inspections/checklists.ts';

/** Pages that take no query. */
const withoutQuery =
  /^\/(login|signup|blogs|about|protection|proofs|check|check\/sensor|terms|privacy|cookies|offline)?$/;
const ofOne = /^\/(product|category)\/[0-9a-f-]{36}$/;
/** Searches and filtered categories: the query is part of what is cached. */
const withQuery = /^\/(search|category\/[0-9a-f-]{36})\?[^#]*$/;
/** A list for each kind, and no other. */
const checklists = new Set(checklistKinds.map((kind) => `/check?kind=${kind}`));

/** Whether the page at this address may be cached for everybody: it shows nothing of the visitor's own, and takes no secret. */
export function isCacheablePage(url: string): boolean {
  return (
    withoutQuery.test(url) ||
    ofOne.test(url) ||
    url === '/search' ||
    withQuery.test(url) ||
    checklists.has(url)
  );
}
