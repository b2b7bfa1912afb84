import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { listenToFailures } from '../api/failures.ts'
import { signOut } from '../api/session.ts'
import { t } from '../text/t.ts'

const shownFor = 5

function Listening() {
  const { message, modal } = App.useApp()
  const asking = useRef(false)

  useEffect(
    () =>
      listenToFailures({
        failed: (text) => void message.error({ content: text, duration: shownFor, key: text }),
        sessionLost: () => {
          if (asking.current) return
          asking.current = true
          modal.confirm({
            title: t('确定登出'),
            content: t('登录失效，可以取消继续留在该页面，或者重新登录'),
            okText: t('重新登录'),
            cancelText: t('取消'),
            onOk: signOut,
            afterClose: () => {
              asking.current = false
            },
          })
        },
      }),
    [message, modal],
  )
  return null
}

/** Toasts of refused and failed calls, and the one question when the session is over. */
export function FailureNotices() {
  return (
    <App component={false}>
      <Listening />
    </App>
  )
}
