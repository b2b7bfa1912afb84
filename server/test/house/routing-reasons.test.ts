import { type RoutingReason, routingReasons } from '@selvedge/contract/shipping/routing/routing-reasons.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../cluster.ts'
import { migrateUntil } from '../migrate-until.ts'

/** What traces said of locations, as it was written, with the kinds of what it has become. */
const ofLocations: [string, RoutingReason['kind'][]][] = [
  ['本仓单独可发齐全部 3 件；收货国仓库，权重 0', ['chosen']],
  ['本仓单独可发出现有的 2 件（共需 3 件）；非收货国仓库，权重 -4', ['chosen']],
  [
    '与 乙仓、丙仓 共 3 个仓库可发齐全部 3 件，本仓发 1 件；收货国仓库，权重 10；规则「A」、「B」优先本仓',
    ['chosen', 'preferred'],
  ],
  [
    '与 仓2 共 2 个仓库可发出现有的 2 件（共需 3 件），本仓发 1 件；收货国仓库，权重 9；本仓有 A 5 件、B-1 2 件，但此前在本仓短发或取消，暂时避开',
    ['chosen', 'avoided'],
  ],
  ['候选仓库超过 12 个，逐个挑选时其他仓库能多发或顺位更前', ['lost.greedy']],
  ['用上本仓，发出同样 3 件需要多于 1 个仓库', ['lost.size']],
  ['规则「合单」限制每单最多 2 个发货单，此前已有 1 个，用上本仓发出的件数更少', ['lost.limit']],
  ['规则「合单」限制每单最多 2 个发货单', ['lost.limit']],
  ['本仓也能发出 1 件，但规则「走保税」优先的仓库 0 个，少于 1 个', ['lost.preference']],
  ['与 仓1 也能发出 3 件，但收货国仓库 0 个，少于 1 个', ['lost.country']],
  ['本仓也能发出 1 件，但权重 4 低于 5', ['lost.weight']],
  [
    '与 仓1、仓3 也能发出 3 件，但权重合计 4 低于 5；本仓有 A 1 件，但此前在本仓短发或取消，暂时避开',
    ['lost.weight', 'avoided'],
  ],
  ['与 仓1 也能发出 3 件，但其余条件相同，仓库编号靠后', ['lost.number']],
  ['规则「R1」、「R2」禁止从本仓发货', ['forbidden']],
  ['本仓有 A 1 件，但此前在本仓短发或取消，暂时避开', ['avoided']],
  ['没有所需商品的可用库存', ['empty']],
  ['本仓单独可发齐全部 3 件；不知为何', ['text']],
]
const ofUnits: [string, RoutingReason['kind']][] = [
  ['该商品在不推送名单中，不参与分仓', 'notPushed'],
  ['可用库存不足：需要 7 件，可分配 6 件', 'short'],
  ['可用库存不足：需要 2 件，可分配 0 件，另有 5 件在规则禁止的仓库，另有 1 件在需避开的仓库', 'short'],
  ['规则「合单」限制每单最多 2 个发货单，此前已有 1 个：需要 3 件，可分配 1 件', 'short'],
  ['很久以前', 'text'],
]

let url = ''
let pool: pg.Pool
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_reasons')
  await migrateUntil(url, '0040_failures')
  pool = new pg.Pool({ connectionString: url, max: 1 })
  await pool.query('alter table routing_trace drop constraint routing_trace_order_id_orders_id_fk')
  await pool.query(
    `insert into routing_trace (order_id, decided_at, cause, exact, wanted, candidates, allocations, unroutable)
     values (1, now(), 'import', true, '[]', $1, '[]', $2), (2, now(), 'import', true, '[]', '[]', '[]', '[]')`,
    [
      JSON.stringify(ofLocations.map(([reason], index) => ({ locationId: index + 1, reason }))),
      JSON.stringify(ofUnits.map(([reason]) => ({ sku: 'A', quantity: 1, reason }))),
    ],
  )
  await migrateUntil(url, '0041_routing_reasons')
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

interface Trace {
  candidates: { locationId: number; reasons: unknown[] }[]
  unroutable: { reason: unknown }[]
}
async function read() {
  const { rows } = await pool.query<Trace>('select candidates, unroutable from routing_trace order by id')
  return rows.map(({ candidates, unroutable }) => ({
    candidates: candidates.map(({ reasons }) => reasons.map((one) => routingReasons.shape.parse(one))),
    unroutable: unroutable.map(({ reason }) => routingReasons.shape.parse(reason)),
  }))
}

describe('a sentence in a trace', () => {
  it('becomes the reasons that say the same', async () => {
    const [trace, empty] = await read()
    const said = trace?.candidates.map((reasons) => [
      reasons.map((reason) => routingReasons.word('zh', reason)).join('；'),
      reasons.map(({ kind }) => kind),
    ])
    expect(said).toEqual(ofLocations)
    expect(trace?.unroutable.map((reason) => [routingReasons.word('zh', reason), reason.kind])).toEqual(
      ofUnits,
    )
    expect(empty).toEqual({ candidates: [], unroutable: [] })
  })

  it('is English for whoever reads English, but for names', async () => {
    const [trace] = await read()
    const names = /[甲乙丙]仓|仓\d|合单|走保税/g
    for (const reason of [...(trace?.candidates.flat() ?? []), ...(trace?.unroutable ?? [])]) {
      if (reason.kind === 'text') continue
      expect(routingReasons.word('en', reason).replace(names, '')).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/)
    }
  })
})

it.each<[RoutingReason[], string]>([
  [
    [
      {
        kind: 'chosen',
        params: { others: ['乙仓', '丙仓'], covered: 3, wanted: 3, gives: 1, sameCountry: true, weight: 10 },
      },
    ],
    'With 乙仓, 丙仓, 3 locations in all, it ships all 3 units; 1 from here; in the country of the receiver, weight 10',
  ],
  [
    [{ kind: 'lost.weight', params: { others: [], covered: 1, summed: false, weight: 0, than: 100 } }],
    'It could ship 1 unit, too, but its weight is 0, less than 100',
  ],
  [
    [{ kind: 'short', params: { wanted: 1, covered: 0, limit: null, forbidden: 0, avoided: 2 } }],
    'not enough stock: 1 unit is needed, 0 can be allocated, 2 more at locations to be avoided',
  ],
  [
    [
      {
        kind: 'short',
        params: {
          wanted: 3,
          covered: 1,
          limit: { rule: '合单', most: 2, shipments: 1 },
          forbidden: 2,
          avoided: 0,
        },
      },
    ],
    'rule "合单" allows 2 ship orders, 1 of them made before: 3 units are needed, 1 can be allocated, 2 more at locations that a rule forbids',
  ],
  [[{ kind: 'forbidden', params: { rules: ['A', 'B'] } }], 'Forbidden by rule "A", "B"'],
])('reasons are told in English: %#', (reasons, english) => {
  expect(reasons.map((reason) => routingReasons.word('en', reason)).join('; ')).toBe(english)
})
