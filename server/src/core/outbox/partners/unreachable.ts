import type { FaultName } from '@selvedge/contract/core/faults.ts'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { noPlace } from '../../db/writers.ts'

/** Why the database can't serve a call now; the same call may succeed later. */
export type Trouble = Extract<FaultName, 'UNREACHABLE' | 'DATABASE_FULL' | 'BUSY'>

/** Errors of the connection itself: nobody there, or gone in the middle. */
const ofConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Errors of a socket that nobody listens at, or more knock at than it keeps waiting. A file that is missing has the same. */
const ofSocket = new Set(['ENOENT', 'EAGAIN'])

/** The driver says some of them in words only. */
const inWords =
  /^(Connection terminated|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/
/** All connections of this node are in use, or all that calls may have; or the statement takes too long. */
const busyInWords = new RegExp(`^(timeout exceeded when trying to connect|${noPlace}|Query read timeout)`)

/** By PostgreSQL's error codes. */
const ofServer: readonly (readonly [RegExp, Trouble])[] = [
  // Class 08 is about connections; it stops, starts, only answers reads, or ended a transaction that stood still.
  [/^(08...|57P0[1235]|25006|25P03)$/, 'UNREACHABLE'],
  // No room on the disk.
  [/^53100$/, 'DATABASE_FULL'],
  // No memory, no connection left, or a statement that ran for too long.
  [/^(53...|57014)$/, 'BUSY'],
]

/** What is the matter with the database where a call failed for that; null where it failed by itself. */
export function databaseFaultOf(error: unknown): Trouble | null {
  const inner = error instanceof DrizzleQueryError ? error.cause : error
  if (!(inner instanceof Error)) return null
  const { code = '', syscall } = inner as NodeJS.ErrnoException
  if (inner instanceof pg.DatabaseError) return ofServer.find(([codes]) => codes.test(code))?.[1] ?? null
  if (busyInWords.test(inner.message)) return 'BUSY'
  const isAway = ofConnection.has(code) || (syscall === 'connect' && ofSocket.has(code))
  return isAway || inWords.test(inner.message) ? 'UNREACHABLE' : null
}

/** Whether a call failed because of the database's state rather than its own: the same may succeed in a moment. */
export const isUnreachable = (error: unknown): boolean => databaseFaultOf(error) !== null
