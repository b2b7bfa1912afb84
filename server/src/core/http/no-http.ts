import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type FaultName, faults } from '@selvedge/contract/core/faults.ts'
import type { FastifyBaseLogger } from 'fastify'
import { faultText } from './fail.ts'

/** What Node says of it; all else is no message of HTTP. */
const faultByCode: Record<string, FaultName> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
}

/**
 * Answers what could not be read as a request, in our form, and hangs up: where the next one would begin is anybody's
 * guess. Nothing of it is known but the address, nor whose language it is.
 */
export function answerNoRequest(
  log: FastifyBaseLogger,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const fault = faultByCode[error.code ?? ''] ?? 'BAD_REQUEST'
  const { status } = faults[fault]
  log.info({ refused: fault, code: error.code, ip: socket.remoteAddress }, 'no request')
  if (socket.writable) {
    const body = JSON.stringify({ code: -status, data: null, message: faultText(fault, 'zh') })
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}
