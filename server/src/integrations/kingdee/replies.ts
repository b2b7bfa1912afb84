import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import { PartnerError } from '../../ports/partner.ts'

/** What a reply says of how it went; fields differ between versions, so that what is missing counts as empty. */
const responseStatus = z.object({
  IsSuccess: z.boolean(),
  MsgCode: z.coerce.number<unknown>().pipe(z.int32()).catch(0),
  Errors: z
    .array(z.object({ FieldName: z.string().nullish(), Message: z.string().nullish() }))
    .nullish()
    .catch(null),
})
export type ResponseStatus = z.output<typeof responseStatus>

export const resultReply = z.object({
  Result: z.object({
    ResponseStatus: responseStatus,
    Id: z.union([z.string(), z.number()]).nullish(),
    Number: z.string().nullish(),
  }),
})

/** Rows in the order of the fields that were asked for. */
export const rowsReply = z.array(z.array(z.unknown()))
/** A query that failed answers a row with the reply of a failure in it. */
const failedRows = z.tuple([z.tuple([resultReply])])

export const findFailedRows = (answer: unknown): ResponseStatus | null =>
  failedRows.safeParse(answer).data?.[0][0].Result.ResponseStatus ?? null

export const signInReply = z.object({
  LoginResultType: z.int(),
  Message: z.string().nullish(),
  KDSVCSessionId: z.string().nullish(),
})

/** The gateway's own failures come with this status. */
export const gatewayStatus = 519
export const gatewayReply = z.object({
  errcode: z.coerce.number<unknown>().int(),
  description_cn: z.string().nullish(),
  description: z.string().nullish(),
})

/** The session, or who asks, is not known any more. */
export const contextLost = 1
/** Codes after which the same may succeed: the context is lost, something failed there, somebody else works on it. */
const passing = new Set([contextLost, 4, 6, 13])
const limited = 14
const limitPauseMs = 60_000
const expired = 4006

const maxMessage = 500

/** What the ledger said of a refusal: its messages, each with its field. */
export const errorMessageIn = ({ Errors }: ResponseStatus): string =>
  (Errors ?? [])
    .map(({ FieldName, Message }) => [FieldName, Message].filter(Boolean).join(': '))
    .filter((line) => line !== '')
    .join('; ')
    .slice(0, maxMessage)

export const refusedFor = (code: number, said: string): Failure => ({
  kind: 'ledger.refused',
  params: { code, said },
})

/** A refusal as an error: what passes is tried again. */
export function refusal(status: ResponseStatus): PartnerError {
  const failure = refusedFor(status.MsgCode, errorMessageIn(status))
  if (status.MsgCode === limited) return new PartnerError(failure, { retryable: true, waitMs: limitPauseMs })
  return new PartnerError(failure, { retryable: passing.has(status.MsgCode) })
}

/**
 * What the gateway refuses is about who asks; a time that has run out passes. An answer that nobody can read says neither:
 * all that is told waits for the setup alone where it is known to be that.
 */
export function gatewayRefusal(body: unknown): PartnerError {
  const reported = gatewayReply.safeParse(body).data
  const message = reported?.description_cn ?? reported?.description ?? ''
  const failure: Failure = { kind: 'ledger.gateway', params: { code: reported?.errcode ?? 0, said: message } }
  const isLate = reported?.errcode === expired
  return new PartnerError(failure, { retryable: isLate, aboutSetup: reported !== undefined && !isLate })
}
