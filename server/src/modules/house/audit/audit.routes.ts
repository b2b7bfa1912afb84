import { auditList, auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { handleList } from '../../../core/http/handle.ts'
import { readAudit, readTimeline } from './audit.reads.ts'

export const auditRoutes = [handleList(auditList, readAudit), handleList(auditTimeline, readTimeline)]
