import { imageSize } from 'image-size'
import type { Reach } from '../../core/http/guard/reach.ts'
import type { PageAnswer, SupplierWeb } from '../../ports/supplier-web.ts'
import { createFetch, mayVisit, plain, trouble } from './fetch.ts'
import { pageReader } from './read-page.ts'

const maxPageBytes = 2 * 1024 * 1024
const maxRobotsBytes = 512 * 1024
const maxImageBytes = 10 * 1024 * 1024
/** What is looked at of a picture: its head, wherever the camera has put it. */
const headBytes = 256 * 1024
const isPageType = /^(text\/html|application\/xhtml\+xml)\b/i

const one = (header: string | string[] | undefined): string => String(header ?? '').slice(0, 500)

/** The sites of suppliers. `allowed` is the one address on this machine that may be visited: empty, but for the demo. */
export function supplierWeb({ allowed, lookup }: { allowed: string; lookup?: Reach['lookup'] }): SupplierWeb {
  const fetch = createFetch(allowed, lookup)

  const page: SupplierWeb['page'] = async (url, before): Promise<PageAnswer> => {
    const reader = pageReader(url)
    const decoder = new TextDecoder()
    const {
      status,
      headers,
      url: reached,
    } = await fetch(url, {
      headers: {
        accept: 'text/html',
        ...(before?.etag && { 'if-none-match': before.etag }),
        ...(before?.lastModified && { 'if-modified-since': before.lastModified }),
      },
      maxBytes: maxPageBytes,
      check: (of) => {
        const type = one(of['content-type'])
        if (!isPageType.test(type)) throw trouble({ kind: 'crawl.type', params: { type } })
      },
      take: (piece) => reader.write(decoder.decode(piece, { stream: true })),
    })
    if (status === 304) return { kind: 'same' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status !== 200) throw trouble({ kind: 'crawl.status', params: { status } })
    return {
      kind: 'page',
      url: reached,
      facts: reader.end(),
      etag: one(headers.etag),
      lastModified: one(headers['last-modified']),
    }
  }

  return {
    mayVisit: (url) => mayVisit(url, allowed),
    page,
    async robots(origin) {
      const pieces: Buffer[] = []
      const { status } = await fetch(`${origin}/robots.txt`, {
        headers: {},
        maxBytes: maxRobotsBytes,
        check: () => undefined,
        take: (piece) => pieces.push(piece),
      })
      return status === 200 ? Buffer.concat(pieces).toString('utf8') : ''
    },
    async image(url) {
      const pieces: Buffer[] = []
      const { status } = await fetch(url, {
        headers: { accept: 'image/*' },
        maxBytes: maxImageBytes,
        elsewhere: true,
        check: () => undefined,
        take: (piece) => pieces.push(piece),
      })
      if (status !== 200) throw trouble({ kind: 'crawl.status', params: { status } })
      const bytes = Buffer.concat(pieces)
      if (!isImage(bytes.subarray(0, headBytes))) throw plain('crawl.noImage')
      return bytes
    },
  }
}

const kinds: ReadonlySet<string | undefined> = new Set(['png', 'jpg', 'webp', 'gif', 'avif'])

function isImage(bytes: Buffer): boolean {
  try {
    const { type, width, height } = imageSize(bytes)
    return kinds.has(type) && width > 0 && height > 0
  } catch {
    return false
  }
}
