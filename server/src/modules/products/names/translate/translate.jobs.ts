import { translationLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { type Jobs, queueJob } from '../../../../core/jobs/jobs.ts'
import { isReplaced } from '../../../../core/jobs/own-job.ts'
import { classifyFailure, nextRetry } from '../../../../core/outbox/delivery-failures.ts'
import { maxTexts, type TranslationAccount } from '../../../../ports/translator.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { type Nameless, readNameless } from '../names.reads.ts'
import { storeTranslations, suggestNames } from '../names.sql.ts'
import { needsMachine, suggestName, textToTranslate } from './suggest.rules.ts'

const jobName = 'translateNames'

const payload = z.object({
  /** Up to which product it has come. */
  after: z.int(),
  failures: z.int(),
  /** It is tried once more, and where that fails, too, it stands among the failed jobs. */
  last: z.boolean().default(false),
})
type Payload = z.input<typeof payload>

const queue = ({ db }: Pick<Context, 'db'>, given: Payload, pauseMs = 0): Promise<void> =>
  queueJob(db, jobName, given, {
    ...{ key: jobName, queue: jobName, lane: translationLane, pauseMs },
    ...(given.last && { attempts: 1 }),
  })

/** Goes on from here, but not where it was asked for anew meanwhile: that begins from the first product. */
async function queueNext(context: Context, given: Payload, pauseMs = 0): Promise<void> {
  if (!(await isReplaced(context))) await queue(context, given, pauseMs)
}

/** Whom to ask; null where nobody is to be asked. */
async function accountOf(context: Context): Promise<TranslationAccount | null> {
  if (!(await readSetting(context, 'google_translate_enable'))) return null
  const key = await readSetting(context, 'google_translate_key')
  const { url } = (await readSetting(context, 'google_translate')) ?? {
    url: 'https://translation.googleapis.com',
  }
  return key === '' ? null : { url, key }
}

/** Has a machine translate what neither people nor the words of the trade know, where that is turned on. */
export async function queueTranslation(context: Context): Promise<void> {
  if (await accountOf(context)) await queue(context, { after: 0, failures: 0 })
}

interface Portion {
  account: TranslationAccount
  products: Nameless[]
  /** Each text once. */
  texts: string[]
}

async function begin(context: Context, { after }: Payload): Promise<Portion | null> {
  const account = await accountOf(context)
  if (!account) return null
  const products = await readNameless(context.db, after, maxTexts)
  if (products.length === 0) return null
  const open = products.filter((product) => product.translated === '' && needsMachine(product))
  return { account, products, texts: [...new Set(open.map((product) => textToTranslate(product)))] }
}

/** Translates the names of some products, and queues what comes next. Begun anew it asks for what is not kept yet. */
async function translateSome(steps: Steps, given: unknown): Promise<void> {
  const at = payload.parse(given)
  const portion = await steps.step((context) => begin(context, at))
  if (!portion) return
  const { account, products, texts } = portion
  try {
    const made = texts.length > 0 ? await steps.partners.translator(account).translate(texts) : []
    await steps.step((context) =>
      keep(context, products, new Map(texts.map((text, at) => [text, made[at] ?? '']))),
    )
  } catch (error) {
    const failure = classifyFailure(error)
    // Names stay without a suggestion then. Whoever has the failed job run again has it go on here; so does the next refresh.
    if (!failure || at.last) throw error
    const { attempts: failures, state, pauseMs } = nextRetry(at.failures + 1, failure, steps.retryPauseMs)
    const last = state === 'failed'
    await steps.step((context) => queueNext(context, { ...at, failures, last }, last ? 0 : pauseMs))
  }
}

/** What comes back is shown in lists and may be kept as a name. */
const fitted = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, 200)

async function keep(
  context: Context,
  products: readonly Nameless[],
  made: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = context
  const stored = [...made].map(([text, cnName]) => ({ enName: text.toLowerCase(), cnName: fitted(cnName) }))
  const distinct = [...new Map(stored.map((one) => [one.enName, one])).values()]
  if (distinct.length > 0) await storeTranslations(db, distinct)
  const suggestions = products.flatMap((product) => {
    const translated = fitted(made.get(textToTranslate(product)) ?? '')
    const suggested = translated === '' ? '' : suggestName({ ...product, translated })
    return suggested === '' || suggested === product.suggested ? [] : [{ id: product.id, suggested }]
  })
  if (suggestions.length > 0) await suggestNames(db, suggestions)
  await queueNext(context, { after: products.at(-1)?.id ?? 0, failures: 0 })
}

export const translationJobs: Jobs = { [jobName]: { partner: 'translation', inSteps: translateSome } }

/** One portion after the other. */
export const translationQueues = [jobName]
