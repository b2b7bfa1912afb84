import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import { storeAccounts } from '../../src/modules/customers/customers/customers.public.ts'
import { noteViews, storeConsents } from '../../src/modules/marketing/notices/notices.public.ts'
import {
  beginSending,
  fixTemplate,
  insertNotice,
  lockNotice,
  noteAddressed,
  noteStage,
} from '../../src/modules/marketing/notices/notices.sql.ts'
import {
  addressSome,
  leaveSome,
  type Outcome,
  settleReceivers,
  takeReceivers,
} from '../../src/modules/marketing/notices/send/recipients.sql.ts'
import { maskedFailure } from '../../src/ports/storable-failure.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

const templates = { 0: 'TPL_ACTIVITY_START', 1: 'TPL_NEW_PRODUCT' } as const
type Type = keyof typeof templates

const people = 120
const openidOf = (index: number): string => `oDemo${String(index).padStart(6, '0')}`

/** What became of the person at this place: most were told. */
function outcomeOf(id: number, index: number): Outcome {
  const of = { id, tries: 0 }
  if (index % 17 === 5) return { ...of, state: 'failed', code: 43101, consent: 'ended' }
  if (index % 29 === 7) return { ...of, state: 'unknown', code: null, consent: 'used' }
  return { ...of, state: 'sent', code: 0, consent: 'used' }
}

/** Most of them have said who they are in the shop: those who bought last. */
async function introducePeople(context: Context): Promise<void> {
  const known = await query<{ email: string }>(
    context.db,
    sql`select email from customer where email <> '' order by created_at desc, id desc limit ${people - 20}`,
  )
  const at = context.now.toISOString()
  await storeAccounts(
    context,
    known.map(({ email }, index) => ({ openid: openidOf(index), exId: '', email, at })),
  )
}

const page = 'pages/index/index'
const createdBy = '运营小林'

/** Messages in every state, and people of whom some still have consents. */
export async function seedNotices(at: (moment: Date) => Context, now: Date): Promise<void> {
  const ago = (days: number) => at(later(now, -days * day))
  const accept = (days: number, round: number) =>
    storeConsents(
      ago(days),
      Array.from({ length: people }, (_, index) => ({
        id: `demo-${round}-${index}`,
        openid: openidOf(index),
        templateId: templates[index % 3 === 0 ? 1 : 0],
        at: later(now, -days * day).toISOString(),
      })),
    )
  const write = (days: number, type: Type, title: string, values: readonly string[], scheduled = 0) => {
    const [thing1 = '', thing3 = '', thing4 = ''] = values
    const data: Record<string, string> = type === 0 ? { thing1, thing3 } : { thing1, thing3, thing4 }
    const scheduledAt = scheduled === 0 ? null : later(now, scheduled * day)
    return insertNotice(ago(days), { type, title, page, data }, { scheduledAt, createdBy })
  }
  const publish = async (days: number, id: number, type: Type) => {
    const context = ago(days)
    await beginSending(context, [id])
    await fixTemplate(context.db, id, templates[type])
    const notice = await lockNotice(context.db, id)
    if (!notice) throw new Error('the message was not written')
    await noteAddressed(context.db, id, await addressSome(context, notice, people))
    await noteAddressed(context.db, id, { found: 0, upTo: null })
    return context
  }
  const finish = async (days: number, id: number, type: Type) => {
    const context = await publish(days, id, type)
    const receivers = await takeReceivers(context, id, people)
    await settleReceivers(
      context,
      id,
      receivers.map((receiver, index) => outcomeOf(receiver.id, index)),
    )
    const views = receivers
      .filter((_, index) => index % 4 === 0 && index % 17 !== 5)
      .map(({ openid }) => ({ openid, notice: id, at: context.now.toISOString() }))
    await noteViews(context, views)
    await noteStage(context.db, id, { stage: 'sent' })
  }
  await introducePeople(at(now))
  await accept(40, 1)
  await finish(30, await write(31, 0, '双十一开场', ['双十一大促', '今晚八点准时开始']), 0)
  await finish(21, await write(22, 1, '羊绒新品', ['羊绒双面大衣', '限量 200 件', '轻暖不起球']), 1)
  await accept(15, 2)
  const stopped = await write(9, 1, '围巾上新', ['格纹围巾', '到店即享', '百搭显气色'])
  const context = await publish(8, stopped, 1)
  const problem = maskedFailure({
    kind: 'service.refused',
    params: { service: 'miniprogram', code: '40037', said: 'template_id invalid' },
  })
  await leaveSome(context, stopped, people)
  await noteStage(context.db, stopped, { stage: 'stopped', problem })
  const held = await write(5, 0, '周末返场', ['周末返场', '爆款补货到店'])
  const waiting = await publish(4, held, 0)
  await noteStage(waiting.db, held, {
    stage: 'held',
    problem: maskedFailure({
      kind: 'service.refused',
      params: { service: 'miniprogram', code: '40125', said: 'invalid appsecret' },
    }),
  })
  await accept(3, 3)
  await write(2, 0, '年终回馈', ['年终回馈', '全场低至七折'], 5)
  await write(1, 1, '早春系列', ['早春衬衫', '首发八折', '免烫面料'])
}
