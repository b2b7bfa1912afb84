import type { productMappingSave } from '@selvedge/contract/products/mappings/mappings.ts'
import type { z } from 'zod'
import { takeLock } from '../../../core/db/locks.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findMappings, findOtherSpelling, mappingVersion } from './mappings.reads.ts'
import { replaceMappings } from './mappings.sql.ts'

/** The brand as it is written here; refused where it is none, or one that is written otherwise. */
export async function getBrand(context: Context, given: string): Promise<string> {
  if (given === '') return fail('MAPPING_NO_BRAND')
  const known = await findOtherSpelling(context.db, given)
  return known === null ? given : fail('BRAND_SPELLING', { given, known })
}

/** Keeps what the columns of a brand's sheets are, in the place of what was said before. */
export async function saveMappings(
  context: Context,
  requested: z.output<(typeof productMappingSave)['query']>,
  { brand: given, mappings, version }: z.output<(typeof productMappingSave)['body']>,
): Promise<1> {
  const brand = await getBrand(context, given || requested.brand)
  const seen = new Set<string>()
  for (const { prop } of mappings) {
    if (seen.has(prop)) fail('MAPPING_TWICE', { prop })
    seen.add(prop)
  }
  const stored = mappings
    .filter(({ name, propertyValue }) => name !== '' || propertyValue !== '')
    .map(({ prop, name, propertyValue }) => ({ prop, name, propertyValue }))
  await takeLock(context.db, 'productMapping', brand)
  const before = await findMappings(context.db, brand)
  if (version !== undefined && version !== mappingVersion(before)) fail('MAPPING_CHANGED_SINCE', { brand })
  await replaceMappings(context, brand, stored, actorOf(context))
  context.note({
    subject: 'productMapping',
    subjectId: brand,
    before: { mappings: before },
    after: { mappings: stored },
  })
  return 1
}
