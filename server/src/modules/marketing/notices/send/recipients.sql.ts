import type { ConsentState, RecipientState } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { sql } from 'drizzle-orm'
import { query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { NoticeRow } from '../notices.sql.ts'

/**
 * Takes one consent of each of the people that come next, and makes them receivers: the oldest that nobody else is just
 * taking. Answers how many, and up to whom; null where nobody is left.
 */
export async function addressSome(
  { db, now }: Context,
  { id, templateId, addressedUpTo }: NoticeRow,
  most: number,
): Promise<{ found: number; upTo: string | null }> {
  const [row] = await query<{ found: number; upTo: string | null }>(
    db,
    sql`with people as (
          select distinct openid from notice_consent
          where template_id = ${templateId} and state = 'open' and openid > ${addressedUpTo}
          order by openid limit ${most}
        ), chosen as (
          select consent.id from people cross join lateral (
            select id from notice_consent as own
            where own.template_id = ${templateId} and own.openid = people.openid and own.state = 'open'
            order by own.id limit 1 for update skip locked) as consent
        ), claimed as (
          update notice_consent set state = 'claimed', notice_id = ${id}, settled_at = ${timestamp(now)}
          where id in (select id from chosen) and state = 'open' returning id, openid
        ), added as (
          insert into notice_recipient (notice_id, openid, consent_id, state)
          select ${id}::bigint, openid, id, 'waiting' from claimed order by openid returning id
        )
        select (select count(*) from added)::int as found, (select max(openid) from people) as "upTo"`,
  )
  return row ?? { found: 0, upTo: null }
}

export interface Receiver {
  id: number
  openid: string
  tries: number
}

/** Marks the next receivers before anybody is told: whoever takes over from a node that died tells none of them again. */
export const takeReceivers = ({ db, now }: Context, noticeId: number, most: number): Promise<Receiver[]> =>
  query(
    db,
    sql`update notice_recipient set state = 'sending', sent_at = ${timestamp(now)}
        where id in (
          select id from notice_recipient where notice_id = ${noticeId} and state = 'waiting' order by id limit ${most})
          and state = 'waiting'
        returning id, openid, tries`,
  )

/** What became of a receiver, and of the consent that the message went by. */
export interface Outcome {
  id: number
  state: Extract<RecipientState, 'waiting' | 'sent' | 'failed' | 'unknown'>
  code: number | null
  consent: ConsentState
  tries: number
}

/** Only of those that are still being told: what was given up as unknown stays so. */
export async function settleReceivers(
  { db, now }: Context,
  noticeId: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  const numbers = (pick: (outcome: Outcome) => number | null) =>
    sql`${sql.param(outcomes.map(pick))}::bigint[]`
  const texts = (pick: (outcome: Outcome) => string) => sql`${sql.param(outcomes.map(pick))}::text[]`
  const counted = (state: RecipientState) =>
    sql`(select count(*)::int from settled where settled.state = ${state}::text)`
  await db.execute(
    sql`with settled as (
          update notice_recipient as receiver set state = outcome.state, code = outcome.code::int, tries = outcome.tries::int
          from unnest(${numbers(({ id }) => id)}, ${texts(({ state }) => state)}, ${numbers(({ code }) => code)},
            ${texts(({ consent }) => consent)}, ${numbers(({ tries }) => tries)})
            as outcome (id, state, code, consent, tries)
          where receiver.id = outcome.id and receiver.state = 'sending'
          returning receiver.consent_id, outcome.state, outcome.consent
        ), consents as (
          update notice_consent as consent set state = settled.consent, settled_at = ${timestamp(now)},
            notice_id = case when settled.consent = 'open' then null else consent.notice_id end
          from settled where consent.id = settled.consent_id and settled.consent <> 'claimed'
        )
        update notice set sent = sent + ${counted('sent')}, failed = failed + ${counted('failed')},
          unknown = unknown + ${counted('unknown')}
        where id = ${noticeId}`,
  )
}

/** Receivers that a node was telling when it died: nobody knows whether they were. Answers how many. */
export async function loseReceivers(context: Context, noticeId: number): Promise<number> {
  const lost = await query<{ id: number; tries: number }>(
    context.db,
    sql`select id, tries from notice_recipient where notice_id = ${noticeId} and state = 'sending' order by id`,
  )
  if (lost.length > 0)
    await settleReceivers(
      context,
      noticeId,
      lost.map(({ id, tries }) => ({ id, tries, state: 'unknown', code: null, consent: 'used' })),
    )
  return lost.length
}

/** People who refuse a template, or whom the platform does not know, are asked for no further message. */
export async function endConsents(
  { db, now }: Context,
  templateId: string | null,
  openids: readonly string[],
): Promise<void> {
  if (openids.length === 0) return
  await db.execute(
    sql`update notice_consent set state = 'ended', settled_at = ${timestamp(now)}
        where openid = any(${sql.param(openids)}::text[]) and state = 'open'
          ${templateId === null ? sql`` : sql`and template_id = ${templateId}`}`,
  )
}

/** Those that a stopped message does not reach keep their consent. Answers how many this were. */
export async function leaveSome({ db, now }: Context, noticeId: number, most: number): Promise<number> {
  const [row] = await query<{ left: number }>(
    db,
    sql`with left_out as (
          update notice_recipient set state = 'left' where id in (
            select id from notice_recipient where notice_id = ${noticeId} and state = 'waiting' order by id limit ${most})
          returning consent_id
        ), released as (
          update notice_consent set state = 'open', notice_id = null, settled_at = ${timestamp(now)}
          where id in (select consent_id from left_out) and state = 'claimed'
        )
        select count(*)::int as left from left_out`,
  )
  return row?.left ?? 0
}
