import type { Access } from './endpoint.ts'

/** A screen of the console, and who may open it. */
export interface ScreenAccess {
  /** `$name` marks a parameter. */
  path: string
  access: Access
}
