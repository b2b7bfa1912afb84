import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { targetOf } from './target.ts'

/** Goes to an address made by `paths`. */
export function useGo(): (address: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (address, options = {}) => void navigate({ ...targetOf(address), replace: options.replace ?? false }),
    [navigate],
  )
}
