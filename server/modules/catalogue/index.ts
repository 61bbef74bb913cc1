/** Categories, products, advertising, holds. */
export type { EditMade } from './editing.ts';
export { productChanged, productListed } from './facts.ts';
export * as catalogueFigures from './figures-store.ts';
export { identify } from './identify.ts';
export { searchNamesOf } from './model-names.ts';
export { eraseContact, isBeingPaid, listOwnProducts, listOwnViews } from './own-data.ts';
export { createPhones } from './phones.ts';
export { bindCatalogue } from './routes.ts';
export { renewSearch } from './search/renewal.ts';
export { bindSearch } from './search/routes.ts';
export { categoryTallies, productSearch } from './search/tables.ts';
export { compactTallies } from './search/tally.ts';
export { type CatalogueService, createCatalogueService, productRemoved } from './service.ts';
export { isOnSale } from './states.ts';
export type { ProductRow } from './store.ts';
// For joins in the reading queries of later modules.
export { products, tablesOfADay } from './tables.ts';
export { createViewsService } from './views.ts';
export { bindViews } from './views-routes.ts';
