export {
  findLocation,
  inherits,
  insertLocation,
  type LocationFacts,
  listFulfilling,
  listLocationIds,
  listLocationNames,
} from './locations.sql.ts'
