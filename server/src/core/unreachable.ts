import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

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

/** The driver says some of them in words only. */
const inWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** PostgreSQL stops, starts, or has no connection left; class 08 is about connections. */
const ofServer = /^(08...|57P0[1235]|53300)$/

/** Whether a call failed because the database could not be reached: the same call may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  const inner = error instanceof DrizzleQueryError ? error.cause : error
  if (!(inner instanceof Error)) return false
  const { code } = inner as { code?: string }
  if (inner instanceof pg.DatabaseError) return ofServer.test(code ?? '')
  return ofConnection.has(code ?? '') || inWords.test(inner.message)
}
