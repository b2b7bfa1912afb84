import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { nameLexiconRefresh } from '@selvedge/contract/products/names/names.ts'
import type { Context, Steps } from '../../../core/http/context.ts'
import { type Jobs, queueJob } from '../../../core/jobs/jobs.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { readNameless, readTerms } from './names.reads.ts'
import { storeTerms, suggestNames } from './names.sql.ts'
import { suggestName } from './suggest.rules.ts'
import { queueTranslation, translationJobs, translationQueues } from './translate.jobs.ts'

const jobName = 'suggestNames'
const portion = 1000

/** Has the lexicon learn, and names suggested anew, behind the call. */
export async function refreshLexicon(context: Context): Promise<DataOf<typeof nameLexiconRefresh>> {
  await queueJob(context.db, jobName, {}, { oncePerTransaction: true, queue: jobName })
  context.note({ subject: 'product', subjectId: 'lexicon' })
  return 1
}

async function learnTerms(steps: Steps): Promise<void> {
  for (let after = ''; ; ) {
    const last = await steps.step(async ({ db }) => {
      const terms = await readTerms(db, after, portion)
      if (terms.length > 0) await storeTerms(db, terms)
      return terms.length < portion ? null : (terms.at(-1)?.enName ?? null)
    })
    if (last === null) return
    after = last
  }
}

async function suggestAll(steps: Steps): Promise<void> {
  const byMachine = await steps.step((context) => readSetting(context, 'google_translate_enable'))
  for (let after = 0; ; ) {
    const last = await steps.step(async ({ db }) => {
      const found = (await readNameless(db, after, portion)).map((product) =>
        byMachine ? product : { ...product, translated: '' },
      )
      const suggestions = found
        .map((product) => ({ id: product.id, before: product.suggested, suggested: suggestName(product) }))
        .filter(({ before, suggested }) => suggested !== before)
      if (suggestions.length > 0) await suggestNames(db, suggestions)
      return found.length < portion ? null : (found.at(-1)?.id ?? null)
    })
    if (last === null) return
    after = last
  }
}

/** Learns from what was reviewed, then names what has none, a portion at a time. Begun anew it finds the same. */
async function learnAndSuggest(steps: Steps): Promise<void> {
  await learnTerms(steps)
  await suggestAll(steps)
  await steps.step(queueTranslation)
}

/** One after the other. */
export const nameQueues = [jobName, ...translationQueues]

export const nameJobs: Jobs = { [jobName]: { inSteps: learnAndSuggest }, ...translationJobs }
