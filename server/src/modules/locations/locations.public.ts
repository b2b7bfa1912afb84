export { findLocation, type LocationFacts, listFulfilling } from './locations.sql.ts'
