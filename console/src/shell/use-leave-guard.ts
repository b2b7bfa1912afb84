import { useBlocker } from '@tanstack/react-router'
import { App } from 'antd'
import { t } from '../text/t.ts'

/** While there is something unsaved, asks before the screen is left. */
export function useLeaveGuard(dirty: boolean): void {
  const { modal } = App.useApp()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || current.pathname === next.pathname) return false
      const leave = await modal.confirm({
        title: t('放弃未保存的修改？'),
        okText: t('放弃', {}, 'draft'),
        cancelText: t('继续编辑'),
        focusable: { autoFocusButton: 'cancel' },
      })
      return !leave
    },
    enableBeforeUnload: dirty,
  })
}
