import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange } from '../../http/exchange.ts'
import { filesOf } from '../graphql/products/file-views.ts'
import type { Sandbox } from '../sandbox.ts'
import { isSigned, looksLike, stagedFilesOf, typeOf } from '../shop/staged-files.ts'
import type { Shop } from '../shop/state.ts'

interface Part {
  name: string
  filename: string | null
  content: Buffer
}

/** The parts of a form with a file. */
function partsOf(bytes: Buffer, type: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (!boundary) return []
  const mark = Buffer.from(`--${boundary}`)
  const parts: Part[] = []
  for (let at = bytes.indexOf(mark); at >= 0; ) {
    const next = bytes.indexOf(mark, at + mark.length)
    if (next < 0) break
    const part = bytes.subarray(at + mark.length + 2, next - 2)
    const begin = part.indexOf('\r\n\r\n')
    const head = part.subarray(0, Math.max(0, begin)).toString('utf8')
    const name = /\bname="([^"]*)"/i.exec(head)?.[1]
    const filename = /\bfilename="([^"]*)"/i.exec(head)?.[1] ?? null
    if (name !== undefined && begin >= 0) parts.push({ name, filename, content: part.subarray(begin + 4) })
    at = next
  }
  return parts
}

/** What a store of files says of an upload: in XML, with a status. */
function say({ response }: Exchange, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Result><Code>${code}</Code></Result>`)
}

/** Takes what was announced: the parameters as they were told, and the file last. */
async function takeUpload(sandbox: Sandbox, shop: Shop, exchange: Exchange): Promise<void> {
  const fault = sandbox.faults.next()
  if (fault === 'throttled' || fault === 'serverError') return say(exchange, 503, 'ServiceUnavailable')
  if (fault === 'slow') await sleep(sandbox.faults.plan.slowMs)
  const parts = partsOf(exchange.bytes, exchange.request.headers['content-type'] ?? '')
  const file = parts.at(-1)
  const given = new Map(parts.slice(0, -1).map(({ name, content }) => [name, content.toString('utf8')]))
  const [key = '', type = ''] = [given.get('key'), given.get('Content-Type')]
  if (file?.name !== 'file' || file.filename === null) return say(exchange, 400, 'MalformedPOSTRequest')
  if (!isSigned(shop, key, type, given.get('signature') ?? '')) return say(exchange, 403, 'AccessDenied')
  if (!looksLike(type, file.content)) return say(exchange, 400, 'InvalidContent')
  const problem = stagedFilesOf(shop).take(key, type, file.content)
  if (problem) return say(exchange, 400, problem)
  if (fault === 'lostAnswer') exchange.request.socket.destroy()
  else say(exchange, 201, 'Created')
}

/** Answers uploads of files and their readers; false where the address is of something else. */
export async function answerFiles(sandbox: Sandbox, exchange: Exchange): Promise<boolean> {
  const [first, name = '', third, filename = ''] = exchange.path
  const shop = first === 'shops' ? sandbox.findShop(name) : undefined
  if (!shop || (third !== 'staged' && third !== 'files')) return false
  if (third === 'staged' && exchange.method === 'POST') {
    await takeUpload(sandbox, shop, exchange)
    return true
  }
  const file = filesOf(shop).find((one) => one.filename === decodeURIComponent(filename))
  const bytes = file ? stagedFilesOf(shop).find(file.key)?.bytes : undefined
  if (!file || !bytes) say(exchange, 404, 'NoSuchKey')
  else {
    exchange.response.writeHead(200, { 'Content-Type': typeOf(file.filename) })
    exchange.response.end(bytes)
  }
  return true
}
