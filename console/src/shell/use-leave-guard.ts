import { useBlocker } from '@tanstack/react-router'
import { askToDiscard } from './use-notices.ts'

/** While there is something unsaved, asks before the screen is left. */
export function useLeaveGuard(dirty: boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || current.pathname === next.pathname) return false
      return !(await askToDiscard())
    },
    enableBeforeUnload: dirty,
  })
}
