import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { nameLexiconRefresh } from '@selvedge/contract/products/names/names.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import { type Jobs, queueJob } from '../../../core/jobs/jobs.ts'
import { isReplaced } from '../../../core/jobs/own-job.ts'
import { workInTurn } from '../../../core/jobs/turns.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { readNameless, readTerms } from './names.reads.ts'
import { storeTerms, suggestNames } from './names.sql.ts'
import { suggestName } from './translate/suggest.rules.ts'
import { queueTranslation, translationJobs, translationQueues } from './translate/translate.jobs.ts'

const jobName = 'suggestNames'
const portion = 1000

/** Has the lexicon learn, and names suggested anew, behind the call. */
export async function refreshLexicon(context: Context): Promise<DataOf<typeof nameLexiconRefresh>> {
  await queueJob(context.db, jobName, {}, { key: jobName, queue: jobName })
  context.note({ subject: 'product', subjectId: 'lexicon' })
  return 1
}

const payload = z.object({
  /** Whether the lexicon has learned, and names are suggested by now. */
  learned: z.boolean().default(false),
  /** The last term that was learned, or the last product that was looked at. */
  term: z.string().default(''),
  product: z.int().default(0),
})
type Place = z.output<typeof payload>

/** Learns some terms from what was reviewed; names follow where there are no more. */
async function learnSome({ db }: Context, at: Place): Promise<Place> {
  const terms = await readTerms(db, at.term, portion)
  if (terms.length > 0) await storeTerms(db, terms)
  return terms.length < portion ? { ...at, learned: true } : { ...at, term: terms.at(-1)?.enName ?? at.term }
}

/** Suggests names of some products that have none; null after the last of them. */
async function suggestSome(context: Context, at: Place): Promise<Place | null> {
  const { db } = context
  const byMachine = await readSetting(context, 'google_translate_enable')
  const found = (await readNameless(db, at.product, portion)).map((product) =>
    byMachine ? product : { ...product, translated: '' },
  )
  const suggestions = found
    .map((product) => ({ id: product.id, before: product.suggested, suggested: suggestName(product) }))
    .filter(({ before, suggested }) => suggested !== before)
  if (suggestions.length > 0) await suggestNames(db, suggestions)
  if (found.length === portion) return { ...at, product: found.at(-1)?.id ?? at.product }
  await queueTranslation(context)
  return null
}

/** Learns from what was reviewed, then names what has none, a portion at a time. Begun anew it finds the same. */
async function learnAndSuggest(steps: Steps, given: unknown): Promise<void> {
  await workInTurn<Place>(steps, payload.parse(given), {
    portion: (context, at) => (at.learned ? suggestSome(context, at) : learnSome(context, at)),
    async queueNext(context, at) {
      // Asked for anew meanwhile, it begins from the first term.
      if (await isReplaced(context)) return
      await queueJob(context.db, jobName, at, {
        key: jobName,
        queue: jobName,
        priority: jobPriorities.continuation,
      })
    },
  })
}

/** One after the other. */
export const nameQueues = [jobName, ...translationQueues]

export const nameJobs: Jobs = { [jobName]: { inSteps: learnAndSuggest }, ...translationJobs }
