import { t } from '../text/t.ts'
import { ask, say } from './notices.ts'

interface Danger {
  /** Names what it touches: 取消发货单 SO1024，释放 3 件库存？ */
  question: string
  /** Repeated on the button. */
  verb: string
  /** On the other button, where 取消 would be mistaken for the verb. */
  keep?: string
  detail?: string
  /** Starts when confirmed; the dialog waits for a promise. */
  act(): unknown
}

interface Notices {
  succeeded(text: string): void
  warned(text: string): void
  confirmDanger(danger: Danger): void
}

const notices: Notices = {
  succeeded: (text) => say('success', text),
  warned: (text) => say('warning', text),
  confirmDanger: ({ question, verb, keep, detail, act }) =>
    ask({
      question,
      detail,
      yes: verb,
      no: keep ?? t('取消'),
      careful: true,
      danger: true,
      onYes: act,
      onNo: () => say('info', t('操作已取消')),
    }),
}

/** Short messages and the question before a dangerous action. */
export const useNotices = (): Notices => notices

/** Asks whether what was typed may be lost. */
export const askToDiscard = (): Promise<boolean> =>
  new Promise((answer) =>
    ask({
      question: t('放弃未保存的修改？'),
      yes: t('放弃', {}, 'draft'),
      no: t('继续编辑'),
      careful: true,
      danger: false,
      onYes: () => answer(true),
      onNo: () => answer(false),
    }),
  )
