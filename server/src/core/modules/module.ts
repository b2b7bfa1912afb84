import type { FastifyInstance } from 'fastify'
import type { TrackingWebhooks } from '../../ports/courier.ts'
import type { PaymentNoticeReaders } from '../../ports/payment-notices.ts'
import type { StorefrontWebhooks } from '../../ports/storefront/storefront-webhooks.ts'
import type { WarehouseWebhooks } from '../../ports/warehouse.ts'
import type { Db } from '../db/db.ts'
import type { Exporters } from '../files/exporter.ts'
import type { Surroundings } from '../http/call.ts'
import type { Listeners } from '../http/context.ts'
import type { Route } from '../http/handle.ts'
import type { Jobs, Schedule } from '../jobs/jobs.ts'
import type { Family } from '../observability/prometheus.ts'
import type { Batches } from '../outbox/batches.ts'
import type { Deliveries } from '../outbox/deliveries.ts'
import type { InboxParts } from './inbox-part.ts'
import type { Invariant } from './invariant.ts'

/** What a module may use of all others, whichever they are. */
export interface Shared {
  exporters: Exporters
  deliveries: Deliveries
  batches: Batches
  inbox: InboxParts
  storefrontWebhooks: StorefrontWebhooks
  warehouseWebhooks: WarehouseWebhooks
  paymentNotices: PaymentNoticeReaders
  trackingWebhooks: TrackingWebhooks
}

type Needing<Value> = Value | ((shared: Shared) => Value)

/** One listener of each kind. */
type Listening = { [Event in keyof Listeners]?: Listeners[Event][number] }

/** What one module is to the rest of the server: it has only what it needs. */
export interface Module<Rule extends string = string> {
  /** Its folder. */
  name: string
  routes?: Needing<readonly Route[]>
  jobs?: Needing<Jobs>
  schedule?: Schedule
  /** Queues whose jobs come one after the other. */
  queues?: readonly string[]
  exporters?: Partial<Exporters>
  /** How effects of its kinds are delivered: one by one, or many at a time. */
  deliveries?: Partial<Deliveries>
  batches?: Partial<Batches>
  /** What there is to do with its records. */
  inbox?: Partial<InboxParts>
  /** What it does when a module before it has changed something. */
  listeners?: Listening
  invariants?: readonly Invariant<Rule>[]
  /** What it counts for /metrics. */
  metrics?(db: Db): Promise<Family[]>
  /** What it serves beside the calls of the contract. */
  addHttp?(http: FastifyInstance, parts: Shared & { around: Surroundings }): Promise<void>
}

export const defineModule = <const Rule extends string = never>(module: Module<Rule>): Module<Rule> => module
