import type { ReactNode } from 'react'

/** Somewhere to go. */
export interface Finding {
  /** Unique in the whole list. */
  key: string
  name: string
  detail: ReactNode
  to: string
}

export interface FindingGroup {
  key: string
  title: string
  findings: readonly Finding[]
}

/** What kinds of records could not be looked through, and why. */
export interface FailedFind {
  titles: readonly string[]
  /** Null where there is no network: they are looked through as soon as it is back. */
  error: Error | null
}
