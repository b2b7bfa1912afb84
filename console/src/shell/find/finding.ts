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
