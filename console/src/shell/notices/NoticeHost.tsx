import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { listenToFailures } from '../../api/calls/failures/failures.ts'
import { signOut } from '../../api/session/session.ts'
import { isTaken, ownerKey } from '../../api/session/token.ts'
import { t } from '../../text/t.ts'
import { noteOpener } from '../../ui/overlays/use-focus-back.ts'
import { hostNotices, type Question, toastOf } from './notices.ts'

function Listening() {
  const { message, modal } = App.useApp()
  const asking = useRef(false)

  useEffect(() => {
    const ask = ({ question, detail, yes, no, careful, danger, onYes, onNo, onGone }: Question) => {
      noteOpener()
      void modal.confirm({
        title: question,
        content: detail,
        okText: yes,
        cancelText: no,
        ...(danger ? { okButtonProps: { danger } } : {}),
        ...(careful ? { focusable: { autoFocusButton: 'cancel' } } : {}),
        ...(onYes ? { onOk: onYes } : {}),
        ...(onNo ? { onCancel: onNo } : {}),
        ...(onGone ? { afterClose: onGone } : {}),
      })
    }
    const clear = () => {
      asking.current = false
    }
    const askOnce = (question: string, detail: string, yes: string, onYes: () => unknown) => {
      if (asking.current) return
      asking.current = true
      ask({
        ...{ question, detail, yes, onYes },
        no: t('取消'),
        careful: false,
        danger: false,
        // Whoever stays is asked again by the next call that fails, however long the question takes to go.
        onNo: clear,
        onGone: clear,
      })
    }
    const sessionLost = () =>
      askOnce(t('退出登录'), t('登录失效，可以取消继续留在该页面，或者重新登录'), t('重新登录'), signOut)
    const sessionTaken = () =>
      askOnce(
        t('已登录其他账号'),
        t('此浏览器已登录其他账号，本页仍是之前账号的内容，刷新后才能继续'),
        t('刷新'),
        () => window.location.reload(),
      )
    const onStorage = ({ key }: StorageEvent) => {
      if (key === ownerKey && isTaken()) sessionTaken()
    }
    window.addEventListener('storage', onStorage)
    const leave = hostNotices({ say: (kind, text) => void message[kind](toastOf(text)), ask })
    const stop = listenToFailures({
      failed: (text) => void message.error({ ...toastOf(text), key: text }),
      sessionLost,
      sessionTaken,
    })
    return () => {
      window.removeEventListener('storage', onStorage)
      stop()
      leave()
    }
  }, [message, modal])
  return null
}

/** All short messages and questions; toasts of refused and failed calls, and the one question when the session is over. */
export function NoticeHost() {
  return (
    <App component={false}>
      <Listening />
    </App>
  )
}
