import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import {
  inboxColleagues,
  inboxGive,
  inboxList,
  inboxRelease,
  inboxSnooze,
  inboxTake,
} from '@selvedge/contract/house/inbox/inbox.ts'
import type { InboxKind } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import type { RoleName } from '@selvedge/contract/house/roles/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createVariants } from '../../../../test/shops/shop.ts'

let server: TestServer
const sql = (text: string, values: unknown[] = []) => server.app.database.pool.query(text, values)
const kind = 'namesToReview'

beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['AAA-01-S', 'BBB-01-S'])
})
beforeEach(async () => {
  await sql('delete from inbox_owner')
  await sql('delete from inbox_snooze')
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const item = async (as: RoleName, key: InboxKind = kind) =>
  (await server.ok(inboxList, { as })).find((one) => one.key === key)
const idOf = async (name: string): Promise<number> => {
  const { rows } = await sql('select id from account where name = $1', [name])
  return Number(rows[0].id)
}
const later = (hours: number) => new Date(server.clock.time.getTime() + hours * 3600_000).toISOString()

describe('work', () => {
  it('is taken over and left again, as everybody sees', async () => {
    expect(await item('Sellers')).toMatchObject({ count: 2, owner: null, mine: false, ours: false })
    await server.ok(inboxTake, { body: { kind }, as: 'Sellers' })
    await server.ok(inboxTake, { body: { kind }, as: 'Sellers' })
    expect(await item('Sellers')).toMatchObject({ owner: { name: 'Sellers' }, mine: true })
    expect(await item('Store')).toMatchObject({ owner: { name: 'Sellers' }, mine: false })
    expect(await server.call(inboxTake, { body: { kind }, as: 'Store' })).toMatchObject({
      ...refusal('INBOX_TAKEN'),
      message: 'Sellers 已接手这类待办',
    })
    expect(await server.call(inboxRelease, { body: { kind }, as: 'Store' })).toMatchObject(
      refusal('INBOX_TAKEN'),
    )
    await server.ok(inboxRelease, { body: { kind }, as: 'Sellers' })
    await server.ok(inboxRelease, { body: { kind }, as: 'Sellers' })
    expect(await item('Store')).toMatchObject({ owner: null })
    const entries = await server.ok(auditTimeline, { query: { subject: 'inboxKind', id: kind } })
    expect(entries.length).toBeGreaterThanOrEqual(3)
  })

  it('has one of many who take it at once', async () => {
    const people: RoleName[] = ['Sellers', 'Store', 'Finance', 'Customs']
    for (const as of people) await server.signIn(as)
    const answers = await Promise.all(
      people.map(async (as) => (await server.call(inboxTake, { body: { kind }, as })).code),
    )
    expect(answers.filter((code) => code === 0)).toHaveLength(1)
    expect(answers.filter((code) => code === refusal('INBOX_TAKEN').code)).toHaveLength(3)
  })

  it('is given to somebody who may see it, by who has it or while nobody has', async () => {
    const [store, finance] = [await idOf('Store'), await idOf('Finance')]
    await server.ok(inboxGive, { body: { kind, accountId: store }, as: 'Sellers' })
    expect(await item('Store')).toMatchObject({ mine: true })
    expect(await server.call(inboxGive, { body: { kind, accountId: finance }, as: 'Sellers' })).toMatchObject(
      refusal('INBOX_TAKEN'),
    )
    await server.ok(inboxGive, { body: { kind, accountId: finance }, as: 'Store' })
    // An Admin hands on what others have.
    await server.ok(inboxGive, { body: { kind, accountId: store } })
    expect(await item('Store')).toMatchObject({ mine: true })
    for (const accountId of [finance, 99_999])
      expect(
        await server.call(inboxGive, { body: { kind: 'ordersHeld', accountId }, as: 'Sellers' }),
      ).toMatchObject(refusal('INBOX_NOT_THEIRS'))
  })

  it('is free again once its owner may not have it any more', async () => {
    await server.ok(inboxTake, { body: { kind }, as: 'Store' })
    await sql(`update account set disabled = true where name = 'Store'`)
    expect(await item('Sellers')).toMatchObject({ owner: null })
    await server.ok(inboxTake, { body: { kind }, as: 'Sellers' })
    expect(
      await server.call(inboxGive, { body: { kind, accountId: await idOf('Store') }, as: 'Sellers' }),
    ).toMatchObject(refusal('INBOX_NOT_THEIRS'))
    await sql(`update account set disabled = false where name = 'Store'`)
  })

  it('is for those who may see it', async () => {
    const other = { kind: 'ledgerFailed' } as const
    const as = 'Store'
    expect(await server.call(inboxTake, { body: other, as })).toMatchObject({ status: 403 })
    expect(await server.call(inboxGive, { body: { ...other, accountId: 1 }, as })).toMatchObject({
      status: 403,
    })
    expect(await server.call(inboxRelease, { body: other, as })).toMatchObject({ status: 403 })
    expect(await server.call(inboxSnooze, { body: { ...other, until: later(1) }, as })).toMatchObject({
      status: 403,
    })
    expect(await server.call(inboxColleagues, { query: other, as })).toMatchObject({ status: 403 })
    expect(await server.call(inboxTake, { body: { kind }, as: null })).toMatchObject({ status: 401 })
  })

  it('is offered to colleagues by name', async () => {
    const names = async (query: string) =>
      (await server.ok(inboxColleagues, { query: { kind: 'ordersHeld', query } })).map(({ name }) => name)
    expect(await names('')).toEqual(['Admin', 'Sellers'])
    expect(await names('sell')).toEqual(['Sellers'])
  })

  it('is not what is only to be looked at', async () => {
    const calm = { kind: 'shippedToday' } as const
    const refused = refusal('INBOX_CALM')
    expect(await server.call(inboxTake, { body: calm })).toMatchObject(refused)
    expect(await server.call(inboxGive, { body: { ...calm, accountId: 1 } })).toMatchObject(refused)
    expect(await server.call(inboxRelease, { body: calm })).toMatchObject(refused)
    expect(await server.call(inboxSnooze, { body: { ...calm, until: later(1) } })).toMatchObject(refused)
  })
})

describe('what is put off', () => {
  it('comes back to who has put it off when the time is up', async () => {
    await server.ok(inboxSnooze, { body: { kind, until: later(1) }, as: 'Sellers' })
    expect(await item('Sellers')).toMatchObject({ snoozedUntil: later(1), snoozedForAll: false })
    expect(await item('Store')).toMatchObject({ snoozedUntil: null })
    await server.ok(inboxSnooze, { body: { kind, until: null }, as: 'Sellers' })
    expect(await item('Sellers')).toMatchObject({ snoozedUntil: null })
    await server.ok(inboxSnooze, { body: { kind, until: later(1) }, as: 'Sellers' })
    server.clock.time = new Date(later(1))
    expect(await item('Sellers')).toMatchObject({ snoozedUntil: null })
  })

  it('is put off for everybody by its owner alone, and comes back when there is more', async () => {
    const body = { kind, until: later(2), forAll: true } as const
    expect(await server.call(inboxSnooze, { body, as: 'Sellers' })).toMatchObject(refusal('INBOX_NOT_OWNER'))
    await server.ok(inboxTake, { body: { kind }, as: 'Sellers' })
    await server.ok(inboxSnooze, { body, as: 'Sellers' })
    expect(await item('Store')).toMatchObject({ snoozedUntil: later(2), snoozedForAll: true })
    await createVariants(server, ['CCC-01-S'])
    expect(await item('Store')).toMatchObject({ count: 3, snoozedUntil: null, snoozedForAll: false })
    await server.ok(inboxSnooze, { body, as: 'Sellers' })
    // Whoever has it next begins anew.
    await server.ok(inboxGive, { body: { kind, accountId: await idOf('Store') }, as: 'Sellers' })
    expect(await item('Sellers')).toMatchObject({ snoozedUntil: null })
  })

  it.each([-1, 0, 31 * 24 + 1])('is not put off for %i hours', async (hours) => {
    expect(await server.call(inboxSnooze, { body: { kind, until: later(hours) } })).toMatchObject(
      refusal('INBOX_SNOOZE_TIME'),
    )
  })
})
