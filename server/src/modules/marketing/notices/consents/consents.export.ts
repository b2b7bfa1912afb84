import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { noticeConsentExport } from '@selvedge/contract/marketing/notices/notice-consents.ts'
import { consentStateWords } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { noticeTemplates } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countConsents, type ExportedConsent, narrowConsents, readNextConsents } from './consents.reads.ts'

const columns: Column<ExportedConsent>[] = [
  { title: '同意时间', width: 20, value: (row) => row.given },
  { title: '模板', value: ({ type }) => (type === null ? '' : noticeTemplates[type].name.zh) },
  { title: '模板 ID', width: 24, value: (row) => row.templateId },
  { title: 'openid', width: 32, value: (row) => row.openid },
  { title: '客户 ID', width: 20, right: 'customers.view', value: (row) => row.exId },
  { title: '邮箱', width: 28, right: 'customers.view', value: (row) => row.email },
  { title: '状态', value: ({ state }) => consentStateWords[state].zh },
  { title: '订阅消息', width: 24, value: (row) => row.noticeTitle },
  { title: '使用时间', width: 20, value: (row) => row.settled },
]

/** The consents that the list would show, in its order. */
export const consentExporter = exporter({
  name: 'notice-consents',
  endpoint: noticeConsentExport,
  columns,
  cursor: z.object({ givenAt: instant, id }),
  narrowed: narrowConsents,
  count: countConsents,
  page: readNextConsents,
})
