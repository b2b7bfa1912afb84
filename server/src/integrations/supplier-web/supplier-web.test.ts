import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplierWeb } from './supplier-web.ts'

let site: Server
let url: string
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else if (request.url === '/port') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else if (request.url === '/endless') {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = setInterval(() => response.write(Buffer.alloc(1_000_000)), 1)
      response.on('close', () => clearInterval(more))
    } else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

const kind = (name: string) => expect.objectContaining({ failure: expect.objectContaining({ kind: name }) })

describe('nobody leads it into our own network', () => {
  it('by a name that means another address as the connection is opened', async () => {
    const lookup = ((_name: string, _options: object, done: (e: null, found: object[]) => void) =>
      done(null, [{ address: '10.1.2.3', family: 4 }])) as never
    const web = supplierWeb({ allowed: '', lookup })
    expect(web.mayVisit('http://rebinding.test/')).toBe(true)
    await expect(web.page('http://rebinding.test/', null)).rejects.toEqual(kind('crawl.forbidden'))
    await expect(web.image('http://rebinding.test/1.png')).rejects.toEqual(kind('crawl.forbidden'))
  })

  it.each(['/inside', '/port'])('by a redirect: %s', async (path) => {
    const web = supplierWeb({ allowed: url })
    await expect(web.image(url + path)).rejects.toEqual(kind('crawl.forbidden'))
    await expect(web.page(url + path, null)).rejects.toEqual(kind('crawl.forbidden'))
  })

  it('on this machine, unless the very address is allowed', async () => {
    await expect(supplierWeb({ allowed: '' }).page(`${url}/`, null)).rejects.toEqual(kind('crawl.forbidden'))
    expect((await supplierWeb({ allowed: url }).page(`${url}/`, null)).kind).toBe('page')
  })
})

it('what is no picture, or has no end, is none', async () => {
  const web = supplierWeb({ allowed: url })
  await expect(web.image(`${url}/`)).rejects.toEqual(kind('crawl.noImage'))
  await expect(web.image(`${url}/endless`)).rejects.toEqual(kind('crawl.tooLarge'))
})
