/** Categories, products, advertising, holds. */

export { productColumns } from './columns.ts';
export { faultOf, functionGradeOf } from './condition.ts';
export {
  listingExpired,
  listingExpires,
  modelChanged,
  productChanged,
  productListed,
  productPutAway,
  productRemoved,
} from './domain-events.ts';
export { eraseDrafts } from './drafts.ts';
export type { EditMade } from './editing.ts';
export {
  areDigitalCameras,
  findModel,
  isDigitalCamera,
  listModelsOfFile,
  setEvidence,
} from './evidence-mark.ts';
export * as catalogueFigures from './figures-store.ts';
export { gradeReports } from './grade-reports.ts';
export { findModelOfName, identify, mountOf } from './identify.ts';
export { eraseKit, listOwnKit } from './kit/store.ts';
export { kitItems } from './kit/tables.ts';
export { createRowDigest, eraseKeys, listOwnKeys } from './listing-keys/store.ts';
export { matchDistricts } from './match-districts.ts';
export { compareForm, searchNamesOf } from './model-names.ts';
export { haveFacets, isStanding, listMounts, type ModelRow, modelStands } from './models-store.ts';
export { followModel } from './own-models/following.ts';
export {
  countMeaning,
  countUses,
  removeModel,
  restoreModel,
} from './own-models/removing.ts';
export {
  addAlias,
  addModel,
  adoptCalled,
  changeModel,
  type MergedModel,
  mergeModel,
  modelIdOf,
} from './own-models/service.ts';
export { countNaming, holdModels } from './own-models/store.ts';
export {
  eraseContact,
  isBeingPaid,
  listOwnDrafts,
  listOwnProducts,
  listOwnViews,
} from './personal-data.ts';
export { createPhones } from './phones.ts';
export { districtColumn } from './places.ts';
export type { PutAway } from './putting-away.ts';
export {
  countEnd,
  type EndingCursor,
  endReservation,
  type Promised,
  readReservation,
} from './reservations.ts';
export { bindCatalogue } from './routes.ts';
export { compactCounters } from './search/category-counters.ts';
export { type FoundFacets, foundFacets, readFoundFacets } from './search/found-facets.ts';
export { renewFairness, renewSearch } from './search/renewal.ts';
export { bindSearch } from './search/routes.ts';
export { categoryCounters, productSearch } from './search/tables.ts';
export {
  createSerialSeal,
  ReportedSerial,
  type SealedSerial,
  type SerialSeal,
} from './serial-numbers.ts';
export { type CatalogueService, createCatalogueService } from './service.ts';
export { isOnSale } from './states.ts';
export type { ProductRow } from './store.ts';
// For joins in the reading queries of later modules.
export { cameraModels, categories, products, tablesOfADay } from './tables.ts';
export { reservedOf } from './view.ts';
export { createViewsService } from './views.ts';
export { bindViews } from './views-routes.ts';
