import type { Bilingual } from '../../core/words/language.ts'

export const inboxActions = {
  inboxTake: { zh: '接手待办', en: 'Take work over' },
  inboxGive: { zh: '转交待办', en: 'Give work to somebody' },
  inboxRelease: { zh: '放回待办', en: 'Leave work to others' },
  inboxSnooze: { zh: '稍后提醒待办', en: 'Put work off' },
} as const satisfies Record<string, Bilingual>
