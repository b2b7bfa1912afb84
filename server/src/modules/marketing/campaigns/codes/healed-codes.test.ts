import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../../test/cluster.ts'
import { migrateUntil } from '../../../../../test/migrate-until.ts'

let url = ''
let pool: pg.Pool
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_healed_codes')
  await migrateUntil(url, '0122_customs_style_answers')
  pool = new pg.Pool({ connectionString: url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

const givenUp = { kind: 'givenUp', params: {} }
const lost = { kind: 'storefront.lost', params: { cause: 'timeout' } }

it('codes that failed before say so, and can be sent or taken back; goods whose shop was missing wait for it', async () => {
  await pool.query(
    `insert into campaign (id, title, name, type, channel, price_rule_id, instructions, expires, prerequisite_tag,
       prerequisite_area, order_tag_condition, gift_card_available, stacks, status, created_at, created_by, updated_at)
     overriding system value
     values (9, '', '', 0, 'first', '1', '', '', '', '', '', false, false, -1, now(), 'Li', now())`,
  )
  await pool.query(
    `insert into code_portion (id, channel, price_rule_id, created_at) overriding system value
     select id, 'first', '1', now() from generate_series(1, 3) as id`,
  )
  const effect = (kind: string, subjectId: number, state: string, payload: object) =>
    pool.query(
      `insert into outbox (kind, key, subject, subject_id, payload, state, last_error, created_at)
       values ($1, $2, case when $1 = 'storefront.codes' then 'codePortion' else 'discountCode' end, $3, $4, $5, $6, now())`,
      [kind, `${kind}:${subjectId}`, subjectId, payload, state, state === 'failed' ? lost : null],
    )
  await effect('storefront.codes', 1, 'waiting', { portionId: 1 })
  await effect('storefront.codes', 2, 'failed', { portionId: 2 })
  await effect('storefront.codes', 3, 'given_up', { portionId: 3 })
  await effect('storefront.codeRemoval', 20, 'failed', { codeIds: [20] })
  await effect('storefront.codeRemoval', 21, 'given_up', { codeIds: [21] })
  const codes: [id: number, state: string, portionId: number | null, campaignId?: number][] = [
    [11, 'sending', 1],
    [12, 'sending', 2],
    [13, 'sending', 3],
    [14, 'removing', 2],
    [15, 'removing', 3],
    [20, 'removing', null],
    [21, 'removing', null],
    [22, 'removing', null, 9],
  ]
  for (const [id, state, portionId, campaignId = null] of codes)
    await pool.query(
      `insert into discount_code (id, code, drawn, channel, price_rule_id, state, portion_id, campaign_id, created_at)
       overriding system value values ($1, $2, 8, 'first', '1', $3, $4, $5, now())`,
      [id, `C${id}`, state, portionId, campaignId],
    )
  await pool.query(
    `insert into trading_product (spu, name, channel, state, send_state, problem, created_at, updated_at)
     select 'S' || number, 'S', 'second', 1, 'failed', json_build_object('kind', kind, 'params', json_build_object()), now(), now()
     from (values (1, 'storefront.off'), (2, 'trading.noFactor')) as line (number, kind)`,
  )

  await migrateUntil(url, '0123_codes_healed')

  const found = await pool.query({
    text: `select id::int, state, portion_id::int, maybe_there, problem from discount_code order by id`,
    rowMode: 'array',
  })
  expect(found.rows).toEqual([
    [11, 'sending', 1, false, null],
    [12, 'refused', 2, true, lost],
    [13, 'refused', null, true, givenUp],
    [14, 'removing', 2, false, null],
    [15, 'refused', null, true, givenUp],
    [20, 'removing', null, false, null],
    [21, 'live', null, false, givenUp],
    [22, 'removing', null, false, givenUp],
  ])
  expect((await pool.query('select id::int from code_portion order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
  ])
  expect((await pool.query('select spu, send_state from trading_product order by spu')).rows).toEqual([
    { spu: 'S1', send_state: 'waiting' },
    { spu: 'S2', send_state: 'failed' },
  ])
})
