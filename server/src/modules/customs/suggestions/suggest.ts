import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { codeSuggestionList } from '@selvedge/contract/customs/suggestions/suggestions.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { type OpenProduct, readOpenProducts } from '../declarations/declarations.public.ts'
import { tokensOf } from './styles.ts'
import { type Example, indexExamples, suggest } from './suggest.rules.ts'
import { type Accepted, readAccepted } from './suggestions.reads.ts'

/** After so many others get their turn. */
const atOnce = 50

const exampleOf = ({ hsCode, handle, ...style }: Accepted): Example => ({
  hsCode,
  handle,
  tokens: tokensOf(style),
})

async function eachInTurn<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    if (made.length % atOnce === atOnce - 1) await turnOfLoop()
    made.push(make(item))
  }
  return made
}

const wordsOf = ({ customsComponent, weavingType, ...style }: OpenProduct) =>
  tokensOf({ ...style, component: customsComponent, weaving: weavingType })

/** Codes for the products of a page of a declaration that have none. Nothing is filled in. */
export async function suggestCodes(
  context: Context,
  requested: z.output<(typeof codeSuggestionList)['query']>,
): Promise<DataOf<typeof codeSuggestionList>> {
  const open = await readOpenProducts(context, requested)
  if (open.length === 0) return []
  const index = indexExamples(await eachInTurn(await readAccepted(context.db), exampleOf))
  const found = await eachInTurn(open, (product) => ({
    id: product.id,
    suggestions: suggest(index, wordsOf(product)),
  }))
  return found.filter(({ suggestions }) => suggestions.length > 0)
}
