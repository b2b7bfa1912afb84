import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMatched } from './shown-screen.ts'
import { targetOf } from './target.ts'

/**
 * Goes to an address made by `paths`. Whoever has left the screen meanwhile, or is on the way to another, is not called
 * away from there by an answer that this one waited for.
 */
export function useGo(): (address: string, options?: { replace?: boolean }) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const { id } = useMatched()
  return useCallback(
    (address, options = {}) => {
      if (!router.matchRoutes(router.latestLocation).some((match) => match.id === id)) return
      void navigate({ ...targetOf(address), replace: options.replace ?? false })
    },
    [router, navigate, id],
  )
}
