import type { Readable } from 'node:stream'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { answer, type Call, type Surroundings } from './call.ts'
import type { Page } from './db.ts'
import type { FileReply, Route } from './handle.ts'
import type { Reply } from './idempotency.ts'
import { inTurn } from './in-turn.ts'

/** What goes out for a call. */
export interface OutgoingReply {
  /** 0, or that of the refusal. */
  code: number
  headers: Record<string, string | number>
  content: Buffer | Readable
}

const json = (headers: OutgoingReply['headers'], value: Reply): OutgoingReply => ({
  code: value.code,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  content: Buffer.from(JSON.stringify(value)),
})

const countsOf = ({ total, atLeast }: Page<unknown>): OutgoingReply['headers'] => ({
  'data-count': total,
  ...(atLeast && { 'data-count-at-least': '1' }),
})

/** Answers the call and checks by the contract what goes out. */
async function makeReply(route: Route, call: Call, around: Surroundings): Promise<OutgoingReply> {
  const { endpoint } = route
  const result = await answer(route, call, around)
  if (result.code !== 0) return json({}, result)
  if (endpoint.reply === 'file') {
    const { contentType, filename, content } = result.data as FileReply
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`
    return { code: 0, headers: { 'content-type': contentType, 'content-disposition': disposition }, content }
  }
  if (endpoint.reply === 'list') {
    const page = result.data as Page<unknown>
    return json(countsOf(page), { ...result, data: endpoint.data.parse(page.rows) })
  }
  return json({}, { ...result, data: endpoint.data.parse(result.data) })
}

/** The same for all who get the same answer. */
const questionOf = ({ name }: Endpoint, { params, query, language }: Call): string =>
  JSON.stringify([name, params, query, language])

/**
 * The reply to a call. One that is shared is made once for all who asked while the one before was being made, without
 * anything of who they are: read, checked and spelled out once.
 */
export const replyTo = (route: Route, call: Call, around: Surroundings): Promise<OutgoingReply> =>
  route.shared
    ? inTurn(around.db, questionOf(route.endpoint, call), () =>
        makeReply(route, { ...call, caller: null }, around),
      )
    : makeReply(route, call, around)
