import { useIsMutating } from '@tanstack/react-query'

/** Whether something that changes is under way on this page; what it changed is read again before it ends. */
export const useBusy = (): boolean => useIsMutating() > 0
