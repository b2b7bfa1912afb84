export {
  findLocation,
  inherits,
  insertLocation,
  type LocationFacts,
  listFulfilling,
  listLocationFacts,
  listLocationNames,
  placeKinds,
} from './locations.sql.ts'
