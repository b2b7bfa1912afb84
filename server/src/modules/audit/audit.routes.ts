import { auditList, auditTimeline } from '@selvedge/contract/audit.ts'
import { handleList } from '../../core/handle.ts'
import { readAudit, readTimeline } from './audit.reads.ts'

export const auditRoutes = [handleList(auditList, readAudit), handleList(auditTimeline, readTimeline)]
