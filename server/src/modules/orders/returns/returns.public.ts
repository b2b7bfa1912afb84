export { type ReceivedPart, type ReturnPart, receiveParts } from './receive/receive-parts.ts'
export { restockOrder } from './returns.service.ts'
export { findReturnReceipts, type StoredReceipt } from './returns.sql.ts'
