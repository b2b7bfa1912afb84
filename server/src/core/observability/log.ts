import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyInstance, LogLevel } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { withoutPeople } from '../../ports/storable-failure.ts'
import { placeOf } from '../jobs/failures/storable-failure.ts'

/** For routes that are asked all day long: what goes wrong is told, unless the log is to say less still. */
export const warningsAlone = ({ log }: FastifyInstance): { logLevel: LogLevel } => {
  const less = (['error', 'fatal', 'silent'] as const).find((level) => level === log.level)
  return { logLevel: less ?? 'warn' }
}

interface LoggedError {
  [fact: string]: unknown
  type: string
  message: string
  stack: string
}

/** The message without what it quotes of the values: they may be anybody's name or secret. */
function plainMessage(error: Error): string {
  if (error instanceof z.ZodError) {
    const reported = error.issues
      .slice(0, 5)
      .map((issue) => `${issue.code} at ${placeOf(new z.ZodError([issue]))}`)
    return `${error.issues.length} values are not as they should be: ${reported.join(', ')}`
  }
  const quotes =
    error instanceof SyntaxError || (error instanceof pg.DatabaseError && error.code?.startsWith('22'))
  return withoutPeople(quotes ? error.message.replace(/(["']).*\1/s, '$1…$1') : error.message)
}

/** An error for the log, without the values of the statement that failed. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPeople(String(error)), stack: '' }
  const failed = error instanceof DrizzleQueryError ? error : null
  const inner = failed?.cause ?? error
  const { code, constraint } = inner as { code?: string; constraint?: string }
  return {
    type: inner.name,
    message: inner === failed ? 'a statement failed' : plainMessage(inner),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(failed && { query: failed.query }),
    // The head of a stack repeats the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  }
}
