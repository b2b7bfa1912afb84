import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { declarationGet } from '@selvedge/contract/customs/declarations/declarations.ts'

export type Declaration = DataOf<typeof declarationGet>
