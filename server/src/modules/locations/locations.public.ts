export {
  findLocation,
  inherits,
  insertLocation,
  type LocationFacts,
  listFulfilling,
  listLocationIds,
} from './locations.sql.ts'
