import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { dayParam, id, idParam, instant, page, sheetFormat } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { maxVersion } from './routing-rules.ts'

/** Days that one dry run may cover. */
export const maxDryRunDays = 31
/** Days that a report is kept. */
export const dryRunRetentionDays = 30
/** Dry runs under way at a time. */
export const maxOpenDryRuns = 2

export const dryRunStates = ['running', 'done', 'failed'] as const
export type DryRunState = (typeof dryRunStates)[number]

/** How the orders fare under one set of rules, together. */
const side = z.strictObject({
  /** Units that find a location. */
  covered: z.int(),
  /** Ship orders. */
  shipments: z.int(),
  /** Orders that leave nothing waiting. */
  complete: z.int(),
})
export type DryRunSide = z.infer<typeof side>

const part = z.strictObject({ shipments: z.int(), units: z.int() })

/** What one location ships under either. */
const share = z.strictObject({ locationId: id, locationName: z.string(), before: part, after: part })
export type DryRunShare = z.infer<typeof share>

export const dryRun = z.strictObject({
  id,
  /** Days in the company's zone, both included. */
  from: z.string(),
  to: z.string(),
  /** The version that was tried; null is the draft as it was then. */
  version: z.int().nullable(),
  /** The version that applied, 0 for none: what it is compared with. */
  baseline: z.int(),
  state: z.enum(dryRunStates),
  /** Why it failed. */
  error: failures.shape.nullable(),
  ordersDone: z.int(),
  ordersTotal: z.int(),
  /** Units that the orders wanted. */
  wanted: z.int(),
  /** Orders that ship otherwise. */
  different: z.int(),
  before: side,
  after: side,
  createdAt: instant,
  createdBy: z.string(),
  finishedAt: instant.nullable(),
  /** The report is dropped then. */
  expiresAt: instant,
})
export type DryRun = z.infer<typeof dryRun>

const shipping = z.array(z.strictObject({ locationId: id, locationName: z.string(), units: z.int() }))

/** One order under either set of rules. */
export const dryRunOrder = z.strictObject({
  orderId: id,
  orderName: z.string(),
  wanted: z.int(),
  before: shipping,
  after: shipping,
  different: z.boolean(),
})
export type DryRunOrder = z.infer<typeof dryRunOrder>

/** `different` 1: only orders that ship otherwise. */
const ofRun = { id: idParam, different: z.enum(['0', '1']).default('0') }

export const routingDryRunStart = endpoint({
  name: 'routingDryRunStart',
  method: 'POST',
  path: '/routing/dry-run/start',
  summary:
    'Try the draft or a version on the orders of some days, beside the rules that apply; answers the id of the report',
  access: 'orders.change',
  body: z.strictObject({
    from: dayParam,
    to: dayParam,
    /** Null is the draft. */
    version: z.int().positive().max(maxVersion).nullable(),
  }),
  data: id,
  errors: [
    'ROUTING_DRY_RUN_DAYS',
    'ROUTING_DRY_RUN_BUSY',
    'ROUTING_DRAFT_NOT_FOUND',
    'ROUTING_VERSION_NOT_FOUND',
  ],
})

export const routingDryRunList = endpoint({
  name: 'routingDryRunList',
  method: 'GET',
  path: '/routing/dry-run/list',
  summary: 'Dry runs of the last thirty days, newest first',
  access: 'orders.view',
  query: z.strictObject({ ...page }),
  data: z.array(dryRun),
  reply: 'list',
})

export const routingDryRunGet = endpoint({
  name: 'routingDryRunGet',
  method: 'GET',
  path: '/routing/dry-run',
  summary: 'One dry run with what each location ships, as far as it has come',
  access: 'orders.view',
  query: z.strictObject({ id: idParam }),
  data: dryRun.extend({ shares: z.array(share) }),
  errors: ['ROUTING_DRY_RUN_NOT_FOUND'],
})

export const routingDryRunOrders = endpoint({
  name: 'routingDryRunOrders',
  method: 'GET',
  path: '/routing/dry-run/orders',
  summary: 'The orders of a dry run, before and after',
  access: 'orders.view',
  query: z.strictObject({ ...ofRun, ...page }),
  data: z.array(dryRunOrder),
  reply: 'list',
})

export const routingDryRunExport = endpoint({
  name: 'routingDryRunExport',
  method: 'GET',
  path: '/routing/dry-run/export',
  summary: 'The same orders as .xlsx or .csv',
  access: 'orders.view',
  query: z.strictObject({ ...ofRun, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
