import { ApiError } from '../../api/calls/failures/api-error.ts'
import { t } from '../../text/t.ts'
import { ask, say } from './notices.ts'

interface Danger {
  /** Names what it touches: 取消发货单 SO1024，释放 3 件库存？ */
  question: string
  /** Repeated on the button. */
  verb: string
  /** On the other button, where 取消 would be mistaken for the verb. */
  keep?: string
  detail?: string
  /** What is said where it was not agreed to; usually that nothing was done. */
  cancelled?: string
  /** Starts when confirmed; the dialog waits for a promise, and goes however that ends: why it was refused is said by itself. */
  act(): unknown
}

interface Notices {
  succeeded(text: string): void
  warned(text: string): void
  /** Before something that can't be taken back, though it destroys nothing. */
  confirm(question: Danger): void
  confirmDanger(danger: Danger): void
}

/** A question that stayed after a refusal would stand over what it says. */
const ended = (done: unknown): unknown =>
  done instanceof Promise
    ? done.catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
    : done

const askWhether =
  (danger: boolean) =>
  ({ question, verb, keep, detail, cancelled, act }: Danger): void =>
    ask({
      question,
      detail,
      yes: verb,
      no: keep ?? t('取消'),
      careful: true,
      danger,
      onYes: () => ended(act()),
      onNo: () => say('info', cancelled ?? t('操作已取消')),
    })

const notices: Notices = {
  succeeded: (text) => say('success', text),
  warned: (text) => say('warning', text),
  confirm: askWhether(false),
  confirmDanger: askWhether(true),
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

interface GoOn {
  question: string
  yes: string
  /** What is said where it was not agreed to; nothing where the screen says it by itself. */
  cancelled?: string
}

/** Asks before something is done at once; answers whether it was agreed to, however the question has gone. */
export const askToGoOn = ({ question, yes, cancelled }: GoOn): Promise<boolean> =>
  new Promise((answer) =>
    ask({
      question,
      yes,
      no: t('取消'),
      careful: true,
      danger: false,
      onYes: () => answer(true),
      onNo: () => {
        if (cancelled !== undefined) say('info', cancelled)
        answer(false)
      },
      onGone: () => answer(false),
    }),
  )
