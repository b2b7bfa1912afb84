import type { ScreenPath } from '@selvedge/contract/screens.ts'
import { createContext, use } from 'react'
import type { z } from 'zod'
import type { ParameterOf } from '../../paths.ts'

/** What the router has matched for the screen, or the frame, that something is drawn in. */
export interface Matched {
  /** Of this very match. */
  id: string
  /** The route's pattern. */
  fullPath: string
  pathname: string
  params: Readonly<Record<string, string>>
  search: unknown
}

export const MatchedContext = createContext<Matched | null>(null)

export function useMatched(): Matched {
  const matched = use(MatchedContext)
  if (!matched) throw new Error('drawn outside of any route')
  return matched
}

type Parameter = ParameterOf<ScreenPath>

/** A part of the path by its name, such as the id of the record; empty where the screen's path has none of that name. */
export const useScreenParam = (name: Parameter): string => useMatched().params[name] ?? ''

/** The URL parameters of the screen, by the schema that its entry in `<noun>.screens.ts` has. */
export const useScreenSearch = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> =>
  schema.parse(useMatched().search)
