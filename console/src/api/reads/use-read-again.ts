import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Has everything on the screen read again: what runs behind it has come to its end. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries(), [client])
}
