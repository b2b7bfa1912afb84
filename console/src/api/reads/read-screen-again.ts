import type { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** Whether no action of ours changes it, such as what a supplier shows. */
    queryMeta: { once?: boolean }
  }
}

/** Has everything on the screen read again, but for what is read once. */
export const readScreenAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.once !== true })
