import { App } from 'antd'
import { useMemo } from 'react'
import { t } from '../text/t.ts'

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

/** Short messages and the question before a dangerous action. */
export function useNotices(): Notices {
  const { message, modal } = App.useApp()
  return useMemo(
    () => ({
      succeeded: (text) => void message.success(text),
      warned: (text) => void message.warning(text),
      confirmDanger: ({ question, verb, keep, detail, act }) => {
        modal.confirm({
          title: question,
          content: detail,
          okText: verb,
          cancelText: keep ?? t('取消'),
          okButtonProps: { danger: true },
          focusable: { autoFocusButton: 'cancel' },
          onOk: act,
          onCancel: () => void message.info(t('操作已取消')),
        })
      },
    }),
    [message, modal],
  )
}
