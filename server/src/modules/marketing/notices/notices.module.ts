import {
  noticeConsentExport,
  noticeConsentList,
} from '@selvedge/contract/marketing/notices/notice-consents.ts'
import {
  noticeIssue,
  noticeList,
  noticeReach,
  noticeRemove,
  noticeResults,
  noticeSave,
  noticeTest,
} from '@selvedge/contract/marketing/notices/notices.ts'
import { handle, handleFile, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { consentExporter } from './consents/consents.export.ts'
import { readConsents } from './consents/consents.reads.ts'
import { noticeInvariants } from './notices.invariants.ts'
import { readNotices, readReach, readResults } from './notices.reads.ts'
import { issueNotice, removeSchedule, saveNotice } from './notices.service.ts'
import { emptyConsents } from './redacted.sql.ts'
import { noticeJobs, noticeQueues, noticeSchedule } from './send/send.jobs.ts'
import { testNotice } from './send/test-notice.ts'

export const noticesModule = defineModule({
  name: 'notices',
  routes: [
    handleList(noticeList, readNotices),
    handle(noticeSave, saveNotice),
    handle(noticeIssue, issueNotice),
    handle(noticeRemove, removeSchedule),
    handle(noticeResults, readResults),
    handle(noticeReach, readReach),
    handleInSteps(noticeTest, testNotice),
    handleList(noticeConsentList, readConsents),
    handleFile(noticeConsentExport, consentExporter.file),
  ],
  exporters: { noticeConsents: consentExporter },
  jobs: noticeJobs,
  schedule: noticeSchedule,
  queues: noticeQueues,
  listeners: { customersRedacted: emptyConsents },
  invariants: noticeInvariants,
})
