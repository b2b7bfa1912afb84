import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyInstance, LogLevel } from 'fastify'

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

/** An error for the log, without the values of the statement that failed: they may be anybody's name or secret. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const failed = error instanceof DrizzleQueryError ? error : null
  const inner = failed?.cause ?? error
  const { code, constraint } = inner as { code?: string; constraint?: string }
  return {
    type: inner.name,
    message: inner === failed ? 'a statement failed' : inner.message,
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
