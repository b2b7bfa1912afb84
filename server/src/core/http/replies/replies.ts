import type { Readable } from 'node:stream'
import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { Page } from '../../db/db.ts'
import { answer, type Call, type Surroundings } from '../call.ts'
import type { FileReply, Route } from '../handle.ts'
import { parseReply } from '../parse.ts'
import { coalesce } from '../repeats/coalesce.ts'
import type { Reply } from '../repeats/idempotency.ts'

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

/** A file by its name, and by one in ASCII for those who read no other. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}

/** Answers the call and checks by the contract what goes out. */
async function makeReply(route: Route, call: Call, around: Surroundings): Promise<OutgoingReply> {
  const { endpoint } = route
  const result = await answer(route, call, around)
  if (result.code !== 0) return json({}, result)
  if (endpoint.reply === 'file') {
    const { contentType, filename, content } = result.data as FileReply
    const headers = { 'content-type': contentType, 'content-disposition': attachment(filename) }
    return { code: 0, headers, content }
  }
  if (endpoint.reply === 'list') {
    const page = result.data as Page<unknown>
    return json(countsOf(page), { ...result, data: await parseReply(endpoint.data, page.rows) })
  }
  return json({}, { ...result, data: await parseReply(endpoint.data, result.data) })
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
    ? coalesce(around.db, questionOf(route.endpoint, call), () =>
        makeReply(route, { ...call, caller: null }, around),
      )
    : makeReply(route, call, around)
