import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { InputOf } from '../calls/call.ts'
import { additionFor } from '../calls/failures/answered-refusals.ts'
import { ApiError } from '../calls/failures/api-error.ts'
import { exchange, readReply, type Sent, withAddition } from '../calls/send.ts'

/** `attachment; filename*=UTF-8''%E8%AE%A2.xlsx` -> 订.xlsx */
export function filenameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? otherwise
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser needs the address until it has begun to read.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function fetchFile(endpoint: Endpoint, input: Sent): Promise<Response> {
  try {
    const response = await exchange(endpoint, input, {})
    const isFile = response.ok && response.headers.has('content-disposition')
    if (!isFile) await readReply(response)
    return response
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const more = await additionFor(error)
    if (!more) throw error
    return fetchFile(endpoint, withAddition(input, more))
  }
}

/**
 * Calls an endpoint that answers a file, and saves it under the name that the server gives. A refusal that somebody answers is
 * followed by the call once more.
 */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const response = await fetchFile(endpoint, input)
  if (!response.headers.has('content-disposition')) return
  saveFile(await response.blob(), filenameOf(response.headers.get('content-disposition'), endpoint.name))
}
