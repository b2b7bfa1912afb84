export {
  findLocation,
  inherits,
  insertLocation,
  type LocationFacts,
  listFulfilling,
  listLocationFacts,
  listLocationNames,
} from './locations.sql.ts'
