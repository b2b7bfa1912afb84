import type { ConsentState, RecipientState } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import type { Delivered, MiniProgram } from '@selvedge/sandbox/wechat-miniprogram/mini-program.ts'
import type pg from 'pg'
import type { Announced, Announcer } from './announcer.ts'

export interface ReceiverRow {
  notice: number
  openid: string
  consent: number
  state: RecipientState
  code: number | null
}

export interface ConsentRow {
  id: number
  openid: string
  state: ConsentState
}

/** What people were to be told, what is known of it here, and what the platform has counted. */
export interface NoticeFacts {
  announced: readonly Announced[]
  given: ReadonlyMap<string, number>
  receivers: readonly ReceiverRow[]
  consents: readonly ConsentRow[]
  delivered: readonly Pick<Delivered, 'openid' | 'page'>[]
  /** Who is answered by a code in place of a message. */
  answers: ReadonlyMap<string, number>
}

const busyCode = -1
const mayHaveGoneOut: ReadonlySet<RecipientState> = new Set(['sent', 'unknown'])

/** Everybody is told once at most, nobody is forgotten, and each consent is used up by one message. */
export function noticeDifferencesOf(facts: NoticeFacts): string[] {
  return [...deliveryDifferences(facts), ...unaddressed(facts), ...consentDifferences(facts)]
}

const nameOf = (notice: number | string, openid: string) => `message ${notice} to ${openid}`

function deliveryDifferences({ receivers, delivered, answers }: NoticeFacts): string[] {
  const times = new Map<string, number>()
  for (const { openid, page } of delivered) {
    const name = nameOf(/[?&]notice=(\d+)$/.exec(page)?.[1] ?? page, openid)
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  const states = new Map(receivers.map(({ notice, openid, state }) => [nameOf(notice, openid), state]))
  return [
    ...[...times].flatMap(([name, count]) => {
      const state = states.get(name)
      const repeated = count > 1 ? [`${name} was delivered ${count} times`] : []
      return state && mayHaveGoneOut.has(state)
        ? repeated
        : [...repeated, `${name} was delivered, and is here ${state ?? 'not at all'}`]
    }),
    ...receivers.flatMap(({ notice, openid, state, code }) => {
      const name = nameOf(notice, openid)
      if (state === 'sent') return times.has(name) ? [] : [`${name} is sent here, and was not delivered`]
      if (state === 'unknown') return []
      if (state !== 'failed') return [`${name} is ${state}`]
      const isAnswered = code === busyCode || (code !== null && code === answers.get(openid))
      return isAnswered ? [] : [`${name} has failed by code ${code}`]
    }),
  ]
}

function unaddressed({ announced, receivers }: NoticeFacts): string[] {
  const known = new Set(receivers.map(({ notice, openid }) => nameOf(notice, openid)))
  return announced.flatMap(({ ids, people }) =>
    people
      .filter((openid) => !ids.some((id) => known.has(nameOf(id, openid))))
      .map((openid) => `nobody has addressed ${nameOf(ids.join(' or '), openid)}`),
  )
}

function consentDifferences({ given, consents, receivers, delivered, answers }: NoticeFacts): string[] {
  const ofConsent = Map.groupBy(receivers, ({ consent }) => consent)
  const stored = Map.groupBy(consents, ({ openid }) => openid)
  const messagesOf = Map.groupBy(delivered, ({ openid }) => openid)
  return [
    ...consents.flatMap(({ id, openid, state }) => {
      const own = ofConsent.get(id) ?? []
      const uses = own.filter((one) => mayHaveGoneOut.has(one.state)).length
      const finding = `consent ${id} of ${openid} is ${state}, and ${uses} messages went by it`
      if (state === 'used') return uses === 1 ? [] : [finding]
      if (state === 'ended') return uses === 0 && answers.has(openid) ? [] : [finding]
      // Nobody has used it: only one whom the platform was too busy for keeps it.
      return state === 'open' && uses === 0 && own.some(({ code }) => code === busyCode) ? [] : [finding]
    }),
    ...[...given].flatMap(([openid, count]) => {
      const here = stored.get(openid)?.length ?? 0
      const messages = messagesOf.get(openid)?.length ?? 0
      return [
        ...(here === count ? [] : [`${openid} has given ${count} consents, and ${here} are here`]),
        ...(messages <= count ? [] : [`${openid} has given ${count} consents, and had ${messages} messages`]),
      ]
    }),
  ]
}

/** The same, of what is in the database and on the platform. */
export async function noticesOf(
  client: pg.Client,
  { delivered, answers }: MiniProgram,
  { announced, given, faults }: Announcer,
): Promise<string[]> {
  const { rows: receivers } = await client.query<ReceiverRow>(
    `select notice_id::int as notice, openid, consent_id::int as consent, state, code from notice_recipient order by id`,
  )
  const { rows: consents } = await client.query<ConsentRow>(
    'select id::int, openid, state from notice_consent order by id',
  )
  return [...faults, ...noticeDifferencesOf({ announced, given, receivers, consents, delivered, answers })]
}
