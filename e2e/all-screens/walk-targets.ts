import type { ScreenPath } from '@selvedge/contract/screens.ts'
import type { ApiCall } from '../support/api.ts'

/** How the walk through all screens comes to one that its path alone does not open. */
export interface Way {
  /** The record in its path: the first row of this list, or one that is made. */
  record?: string | ((api: ApiCall) => Promise<number>)
  /** What is to be asked before there is anything to read. */
  search?: string
  /** A form that asks nothing before something is typed. */
  readsNothing?: true
}

/** Each noun says its own, in the `<noun>.walk.ts` beside its screens. */
export type WalkTargets = Partial<Record<ScreenPath, Way>>
