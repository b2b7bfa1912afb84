import { useBlocker } from '@tanstack/react-router'
import { askToDiscard } from '../notices/use-notices.ts'

/** While there is something unsaved, asks before the screen is left. */
export function useLeaveGuard(dirty: boolean | (() => boolean)): void {
  const isDirty = () => (typeof dirty === 'function' ? dirty() : dirty)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false
      return !(await askToDiscard())
    },
    enableBeforeUnload: isDirty,
  })
}
