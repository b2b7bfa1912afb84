import { roleMenu } from '@selvedge/contract/house/roles/custom-roles.ts'
import { roleTree } from '@selvedge/contract/house/roles/role-tree.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { modules } from '../../app.ts'
import { alipayNotices } from '../../integrations/alipay/notice.ts'
import { cainiaoWebhooks } from '../../integrations/cainiao/webhooks.ts'
import { kuaidi100Webhooks } from '../../integrations/kuaidi100/webhooks.ts'
import { shopifyWebhooks } from '../../integrations/shopify/webhooks/webhooks.ts'
import { wechatPayNotices } from '../../integrations/wechat-pay/notice.ts'
import { handle } from '../http/handle.ts'
import { gauge } from '../observability/prometheus.ts'
import { foldModules } from './fold-modules.ts'
import type { Module } from './module.ts'

const fold = (list: readonly Module[]) =>
  foldModules(list, {
    storefrontWebhooks: shopifyWebhooks,
    warehouseWebhooks: cainiaoWebhooks,
    trackingWebhooks: kuaidi100Webhooks,
    paymentNotices: { wechatpay: wechatPayNotices, alipay: alipayNotices },
  })
const work = async () => undefined
const more = (name: string, module: Omit<Module, 'name'>): Module => ({ name, ...module })

it('joins what modules hand in, in their order', () => {
  const before = fold(modules)
  const routes = [handle({ ...roleMenu, name: 'anotherMenu' }, async () => [...roleTree])]
  const withAnother = fold([
    ...modules,
    more('another', { routes, jobs: { knit: work }, schedule: { knit: '1 * * * *' }, queues: ['knit'] }),
  ])
  const names = (folded: typeof withAnother) => folded.routes.map(({ endpoint }) => endpoint.name)
  expect(names(withAnother)).toEqual([...names(before), 'anotherMenu'])
  expect(withAnother.jobs.knit).toBe(work)
  expect(Object.keys(withAnother.jobs)).toEqual([...Object.keys(before.jobs), 'knit'])
  expect(withAnother.schedule).toEqual({ ...before.schedule, knit: '1 * * * *' })
  expect(withAnother.queues).toEqual([...before.queues, 'knit'])
})

it('has modules listen in their order', () => {
  const heard: string[] = []
  const listening = (name: string) => more(name, { listeners: { stockChanged: () => heard.push(name) } })
  const others = modules.map(({ listeners: _, ...module }) => module)
  const { listeners } = fold([...others, listening('one'), more('deaf', {}), listening('two')])
  for (const changed of listeners.stockChanged) changed(Object.create(null), [])
  expect(heard).toEqual(['one', 'two'])
})

it('gives a module the exporters and deliveries of all, those after it too', () => {
  const seen: string[] = []
  const first = more('first', {
    routes: ({ exporters }) => {
      seen.push(...Object.keys(exporters))
      return []
    },
    jobs: ({ deliveries, batches }) => {
      seen.push(...Object.keys({ ...deliveries, ...batches }))
      return {}
    },
  })
  const { exporters, deliveries, batches } = fold([first, ...modules])
  expect(seen.sort()).toEqual(Object.keys({ ...exporters, ...deliveries, ...batches }).sort())
  expect(seen).toEqual(expect.arrayContaining(['orders', 'storefront.refund', 'storefront.stock']))
})

it('counts what modules count, one after the other', async () => {
  const counting = (name: string) =>
    more(name, { metrics: async () => [gauge(name, 'For a test', [{ value: 1 }])] })
  const others = modules.map(({ metrics: _, ...module }) => module)
  const { metrics } = fold([...others, counting('one'), counting('two')])
  const families = await metrics(Object.create(null))
  expect(families).toEqual([
    gauge('one', 'For a test', [{ value: 1 }]),
    gauge('two', 'For a test', [{ value: 1 }]),
  ])
})

const statement = sql`select`
it.each([
  ['a name', 'module one', {}, 'one'],
  ['a job', 'job knit', { jobs: { knit: work } }, 'two'],
  [
    'an endpoint',
    'endpoint menu',
    { routes: [handle({ ...roleMenu, name: 'menu' }, async () => [])] },
    'two',
  ],
  ['a queue', 'queue knit', { queues: ['knit'] }, 'two'],
  ['an invariant', 'invariant all is well', { invariants: [{ rule: 'all is well', statement }] }, 'two'],
] satisfies [string, string, Omit<Module, 'name'>, string][])(
  'refuses %s that is there twice',
  (_, named, module, other) => {
    const twice = [...modules, more('one', module), more(other, module)]
    expect(() => fold(twice)).toThrow(`the ${named} is there twice: in one and in ${other}`)
  },
)

it('refuses a second exporter of a kind, and a kind that nobody exports or delivers', () => {
  const { exporters } = fold(modules)
  expect(() => fold([...modules, more('one', { exporters: { orders: exporters.orders } })])).toThrow(
    'the exporter orders is there twice: in orders and in one',
  )
  const without = (name: string) => modules.filter((module) => module.name !== name)
  expect(() => fold(without('stock'))).toThrow('no module hands in the exporter stock')
  expect(() => fold(without('storefront-effects'))).toThrow(
    'no module hands in the delivery storefront.fulfill',
  )
})

it('refuses a schedule for a job that no module has', () => {
  expect(() => fold([...modules, more('one', { schedule: { kint: '1 * * * *' } })])).toThrow(
    'the schedule names the job kint, which no module has',
  )
})
