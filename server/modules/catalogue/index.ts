/** Categories, products, advertising, holds. */
export * as catalogueFigures from './figures-store.ts';
export { eraseContact, isBeingPaid, listOwnProducts } from './own-data.ts';
export { bindCatalogue } from './routes.ts';
export { type CatalogueService, createCatalogueService, productRemoved } from './service.ts';
export { isOnSale } from './states.ts';
export type { ProductRow } from './store.ts';
