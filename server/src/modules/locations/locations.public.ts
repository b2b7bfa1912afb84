export {
  findLocation,
  inherits,
  insertLocation,
  type LocationFacts,
  listFulfilling,
} from './locations.sql.ts'
