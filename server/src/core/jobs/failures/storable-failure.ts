import { type Failure, failures } from '@selvedge/contract/house/sync/failures.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { z } from 'zod'
import { PartnerError } from '../../../ports/partner.ts'
import { mask, maskedFailure } from '../../../ports/storable-failure.ts'
import { HttpFault, Refusal } from '../../http/fail.ts'
import { databaseFaultOf } from '../../outbox/partners/unreachable.ts'

/** What the schema says is a name of ours; a key that somebody sent may be anything. */
const isName = (step: PropertyKey): boolean =>
  typeof step === 'number' || /^[A-Za-z_]\w{0,40}$/.test(String(step))

/** Where a value is not as it should be, without the value. */
export const placeOf = ({ issues: [first] }: z.ZodError): string =>
  (first?.path ?? []).map((step) => (isName(step) ? String(step) : mask)).join('.')

const conflicts = ['40001', '40P01', '55P03']

function failureOfDatabase({ code = '', constraint = '' }: pg.DatabaseError): Failure {
  const params = { code: [code, constraint].filter((part) => /^\w{1,63}$/.test(part)).join(' ') }
  if (conflicts.includes(code)) return { kind: 'database.conflict', params }
  if (code.startsWith('23')) return { kind: 'database.duplicate', params }
  if (code.startsWith('22')) return { kind: 'database.unfit', params }
  return { kind: 'database.failed', params }
}

/** What a program calls the failure: its code, or the name of its kind. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code)) return code
  return /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
}

function failureOf(error: unknown): Failure {
  if (error instanceof PartnerError) return error.failure
  if (error instanceof Refusal) {
    return { kind: 'refused', params: { error: error.error, parameters: error.parameters } }
  }
  if (error instanceof HttpFault) {
    return { kind: 'fault', params: { fault: error.fault, parameters: error.parameters } }
  }
  if (error instanceof z.ZodError) return { kind: 'unreadable', params: { place: placeOf(error) } }
  const trouble = databaseFaultOf(error)
  if (trouble) return { kind: 'fault', params: { fault: trouble, parameters: {} } }
  const inner = error instanceof DrizzleQueryError ? error.cause : error
  if (inner instanceof pg.DatabaseError) return failureOfDatabase(inner)
  return { kind: 'internal', params: { code: kindOf(inner) } }
}

/**
 * What may be kept and shown of any failure, whoever may read it: a line of our catalogue with its parameters. What it was
 * about, such as a statement, its values or what a validator was given, is in none of them.
 */
export const storableFailure = (error: unknown): StorableFailure =>
  maskedFailure(failures.shape.parse(failureOf(error)))

/** A failure for those who write down the message of what they catch, such as the queue of jobs. */
export class JobError extends Error {
  override name = 'JobError'
  constructor(error: unknown) {
    super(JSON.stringify(storableFailure(error)))
  }
}
