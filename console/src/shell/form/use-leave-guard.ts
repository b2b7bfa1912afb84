import { useBlocker } from '@tanstack/react-router'
import { askToDiscard } from '../notices/use-notices.ts'

/** A form that is a page: its URL says by this of which record it is. */
export const byRecord = ['id']

const textOf = (search: Readonly<Record<string, unknown>>, name: string) => String(search[name] ?? '')

/** While there is something unsaved, asks before the screen is left, or is opened for another of these URL parameters. */
export function useLeaveGuard(dirty: boolean | (() => boolean), by: readonly string[] = []): void {
  const isDirty = () => (typeof dirty === 'function' ? dirty() : dirty)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const stays =
        current.pathname === next.pathname &&
        by.every((name) => textOf(current.search, name) === textOf(next.search, name))
      if (stays || !isDirty()) return false
      return !(await askToDiscard())
    },
    enableBeforeUnload: isDirty,
  })
}
