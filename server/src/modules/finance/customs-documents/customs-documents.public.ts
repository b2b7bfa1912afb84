export { type DocumentStanding, storeStanding } from './customs-documents.sql.ts'
export { reasonKeyOf } from './reason-key.rules.ts'
