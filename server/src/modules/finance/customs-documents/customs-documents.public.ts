export { type DocumentStanding, keepStanding } from './customs-documents.sql.ts'
export { reasonKeyOf } from './reason-key.rules.ts'
