export { type ChangedRow, keepBulkChange } from './bulk-changes.sql.ts'
export { undoing } from './undo-change.ts'
