export { findLocation, insertLocation, type LocationFacts, listFulfilling } from './locations.sql.ts'
