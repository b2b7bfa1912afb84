import { type NoticeStage, noticeStageWords } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { noticeTemplates } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import type { Notice } from '@selvedge/contract/marketing/notices/notices.ts'
import { bilingual } from '../../../text/server-text.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<NoticeStage, StatusFamily> = {
  draft: 'waiting',
  scheduled: 'waiting',
  sending: 'underway',
  held: 'attention',
  stopped: 'failed',
  sent: 'done',
}

export const noticeStage = ({ stage }: Pick<Notice, 'stage'>): StatusWord => ({
  word: bilingual(noticeStageWords[stage]),
  family: families[stage],
})

export const noticeType = ({ type }: Pick<Notice, 'type'>): string => bilingual(noticeTemplates[type].name)

/** Whether it goes on by itself: then it is read again after a moment. */
export const isMoving = ({ stage }: Pick<Notice, 'stage'>): boolean => stage === 'sending'
