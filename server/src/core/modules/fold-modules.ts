import { exportKinds } from '@selvedge/contract/house/exports/exports.ts'
import { inboxKeys } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { batchedKinds, deliveredKinds, isSingle } from '@selvedge/contract/house/sync/effect-kinds.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Surroundings } from '../http/call.ts'
import type { Listeners } from '../http/context.ts'
import type { Route } from '../http/handle.ts'
import type { Jobs, Schedule } from '../jobs/jobs.ts'
import type { Family } from '../observability/prometheus.ts'
import type { Invariant } from './invariant.ts'
import type { Module, Shared } from './module.ts'

/** What all modules are together. */
export interface Folded<Rule extends string> extends Shared {
  routes: readonly Route[]
  jobs: Jobs
  schedule: Schedule
  queues: readonly string[]
  /** In the order of their modules, which is that of their locks. */
  listeners: Listeners
  invariants: readonly Invariant<Rule>[]
  metrics(db: Db): Promise<Family[]>
  addHttp(http: FastifyInstance, around: Surroundings): Promise<void>
}

/** What comes from outside of the modules. */
type Outside = Pick<
  Shared,
  'storefrontWebhooks' | 'warehouseWebhooks' | 'paymentNotices' | 'trackingWebhooks'
>

/** Joins what modules hand in, in their order. Throws where two hand in the same, or none hands in what must be there. */
export function foldModules<Rule extends string>(
  modules: readonly Module<Rule>[],
  outside: Outside,
): Folded<Rule> {
  refuseTwice(
    'module',
    modules.map(({ name }) => ({ key: name, module: name })),
  )
  const shared = { ...outside, ...sharedOf(modules) }
  const jobs = merge('job', modules, ({ jobs }) => (typeof jobs === 'function' ? jobs(shared) : jobs))
  const schedule = merge('schedule of', modules, (module) => module.schedule)
  const unknown = Object.keys(schedule).find((name) => !Object.hasOwn(jobs, name))
  if (unknown !== undefined) throw new Error(`the schedule names the job ${unknown}, which no module has`)
  return {
    ...shared,
    routes: concat(
      'endpoint',
      modules,
      ({ routes }) => (typeof routes === 'function' ? routes(shared) : routes),
      ({ endpoint }) => endpoint.name,
    ),
    jobs,
    schedule,
    queues: concat(
      'queue',
      modules,
      ({ queues }) => queues,
      (name) => name,
    ),
    listeners: {
      stockChanged: modules.flatMap(({ listeners }) => listeners?.stockChanged ?? []),
      setsChanged: modules.flatMap(({ listeners }) => listeners?.setsChanged ?? []),
      stockMoved: modules.flatMap(({ listeners }) => listeners?.stockMoved ?? []),
      stockAgreed: modules.flatMap(({ listeners }) => listeners?.stockAgreed ?? []),
      costsWritten: modules.flatMap(({ listeners }) => listeners?.costsWritten ?? []),
      declarationsRequested: modules.flatMap(({ listeners }) => listeners?.declarationsRequested ?? []),
      paymentDeclarationChanged: modules.flatMap(
        ({ listeners }) => listeners?.paymentDeclarationChanged ?? [],
      ),
      checkoutReceived: modules.flatMap(({ listeners }) => listeners?.checkoutReceived ?? []),
      customerReceived: modules.flatMap(({ listeners }) => listeners?.customerReceived ?? []),
      customerDeleted: modules.flatMap(({ listeners }) => listeners?.customerDeleted ?? []),
      redactionRequested: modules.flatMap(({ listeners }) => listeners?.redactionRequested ?? []),
      shopRedactionRequested: modules.flatMap(({ listeners }) => listeners?.shopRedactionRequested ?? []),
      copyRequested: modules.flatMap(({ listeners }) => listeners?.copyRequested ?? []),
      customersRedacted: modules.flatMap(({ listeners }) => listeners?.customersRedacted ?? []),
      customersIdentified: modules.flatMap(({ listeners }) => listeners?.customersIdentified ?? []),
      orderReceived: modules.flatMap(({ listeners }) => listeners?.orderReceived ?? []),
      ordersChanged: modules.flatMap(({ listeners }) => listeners?.ordersChanged ?? []),
      ordersStored: modules.flatMap(({ listeners }) => listeners?.ordersStored ?? []),
      shipOrdersCancelled: modules.flatMap(({ listeners }) => listeners?.shipOrdersCancelled ?? []),
      shipOrdersLeft: modules.flatMap(({ listeners }) => listeners?.shipOrdersLeft ?? []),
      variantsMoved: modules.flatMap(({ listeners }) => listeners?.variantsMoved ?? []),
      supplierPricesRequested: modules.flatMap(({ listeners }) => listeners?.supplierPricesRequested ?? []),
      documentRecorded: modules.flatMap(({ listeners }) => listeners?.documentRecorded ?? []),
      exchangeRatesChanged: modules.flatMap(({ listeners }) => listeners?.exchangeRatesChanged ?? []),
      purchaseRateSet: modules.flatMap(({ listeners }) => listeners?.purchaseRateSet ?? []),
      settingChanged: modules.flatMap(({ listeners }) => listeners?.settingChanged ?? []),
      storefrontConnected: modules.flatMap(({ listeners }) => listeners?.storefrontConnected ?? []),
    },
    invariants: concat(
      'invariant',
      modules,
      ({ invariants }) => invariants,
      ({ rule }) => rule,
    ),
    async metrics(db) {
      const families: Family[] = []
      for (const module of modules) families.push(...((await module.metrics?.(db)) ?? []))
      return families
    },
    async addHttp(http, around) {
      for (const module of modules) await module.addHttp?.(http, { ...shared, around })
    },
  }
}

const sharedOf = (modules: readonly Module[]): Omit<Shared, keyof Outside> => ({
  exporters: complete('exporter', exportKinds, modules, ({ exporters }) => exporters),
  deliveries: complete('delivery', deliveredKinds.filter(isSingle), modules, ({ deliveries }) => deliveries),
  batches: complete('batch delivery', batchedKinds, modules, ({ batches }) => batches),
  inbox: complete('inbox part', inboxKeys, modules, ({ inbox }) => inbox),
})

function concat<M extends Module, Item>(
  what: string,
  modules: readonly M[],
  part: (module: M) => readonly Item[] | undefined,
  keyOf: (item: Item) => string,
): Item[] {
  const found = modules.flatMap((module) =>
    (part(module) ?? []).map((item) => ({ item, key: keyOf(item), module: module.name })),
  )
  refuseTwice(what, found)
  return found.map(({ item }) => item)
}

type Part<Value> = (module: Module) => Readonly<Record<string, Value>> | undefined

const merge = <Value>(what: string, modules: readonly Module[], part: Part<Value>): Record<string, Value> =>
  Object.fromEntries(
    concat(
      what,
      modules,
      (module) => Object.entries(part(module) ?? {}),
      ([key]) => key,
    ),
  )

/** Merged, with nothing missing of what the contract names. */
function complete<Key extends string, Value>(
  what: string,
  keys: readonly Key[],
  modules: readonly Module[],
  part: Part<Value>,
): Record<Key, Value> {
  const found = merge(what, modules, part)
  if (hasAll(found, keys)) return found
  throw new Error(`no module hands in the ${what} ${keys.find((key) => !Object.hasOwn(found, key))}`)
}

const hasAll = <Key extends string, Value>(
  found: Record<string, Value>,
  keys: readonly Key[],
): found is Record<Key, Value> => keys.every((key) => Object.hasOwn(found, key))

function refuseTwice(what: string, found: readonly { key: string; module: string }[]): void {
  const owners = new Map<string, string>()
  for (const { key, module } of found) {
    const owner = owners.get(key)
    if (owner !== undefined)
      throw new Error(`the ${what} ${key} is there twice: in ${owner} and in ${module}`)
    owners.set(key, module)
  }
}
