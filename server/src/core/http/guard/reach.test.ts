import type { lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPost } from '../../outbox/partners/outbound.ts'
import { mayReach, NotReachable } from './reach.ts'

it.each([
  '169.254.169.254',
  '169.254.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '0.0.0.0',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'FE80::1',
  'fd00:ec2::254',
  'fd00:0ec2:0:0:0:0:0:254',
  'ff02::1',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '::a9fe:a9fe',
  'no address',
  '',
])('%s is never reached, whoever asks', (address) => {
  expect(mayReach(address, true)).toBe(false)
})

it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%s is reached where partners may stand on this machine',
  (address) => {
    expect([mayReach(address, true), mayReach(address, false)]).toEqual([true, false])
  },
)

it.each([
  '23.227.38.65',
  '10.0.0.5',
  '192.168.1.20',
  '2620:127:f00f::1',
  'fd12:3456::1',
  '::ffff:23.227.38.65',
])('%s is an address like any other', (address) => {
  expect(mayReach(address, false)).toBe(true)
})

describe('a call', () => {
  let port: number
  let requested = 0
  const server = createServer((request, response) => {
    requested += 1
    if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' })
    request.resume().on('end', () => response.end('answered'))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const sent = { headers: {}, body: '{}', timeoutMs: 2_000, limits: { bytes: 1000, depth: 4, values: 100 } }
  /** Each name has these addresses, time after time; no packet asks for them. */
  function resolver(...answers: string[][]) {
    let count = 0
    const looked = ((_host: string, _options: object, done: (...args: unknown[]) => void) => {
      const addresses = answers[Math.min(count, answers.length - 1)] ?? []
      count += 1
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }) as unknown as typeof lookup
    return { looked, times: () => count }
  }

  it('goes to the address that was checked: the name is not looked up again', async () => {
    const { looked, times } = resolver(['127.0.0.1'], ['169.254.169.254'])
    const post = createPost({ loopback: true, lookup: looked })
    expect(await post(`http://shop.test:${port}/`, sent)).toMatchObject({ status: 200, text: 'answered' })
    expect(times()).toBe(1)
  })

  it.each([
    ['of the own link', ['169.254.169.254']],
    ['of which one is', ['127.0.0.1', 'fe80::1']],
    ['of clouds, in another dress', ['::ffff:169.254.169.254']],
  ])('is not made to a name with addresses %s', async (_, addresses) => {
    const before = requested
    const post = createPost({ loopback: true, lookup: resolver(addresses).looked })
    await expect(post(`http://shop.test:${port}/`, sent)).rejects.toThrow(NotReachable)
    expect(requested).toBe(before)
  })

  it.each(['169.254.169.254', '[fe80::1]', '[::ffff:a9fe:a9fe]', '2852039166', '0xa9.0xfe.0xa9.0xfe'])(
    'is not made to %s, which needs no looking up',
    async (host) => {
      const { looked, times } = resolver(['127.0.0.1'])
      const post = createPost({ loopback: true, lookup: looked })
      await expect(post(`http://${host}:${port}/`, sent)).rejects.toThrow(NotReachable)
      expect(times()).toBe(0)
    },
  )

  it('is made to this machine only where that is wanted', async () => {
    const { looked } = resolver(['127.0.0.1'])
    await expect(
      createPost({ loopback: false, lookup: looked })(`http://shop.test:${port}/`, sent),
    ).rejects.toThrow(NotReachable)
    await expect(createPost({ loopback: false })(`http://127.0.0.1:${port}/`, sent)).rejects.toThrow(
      NotReachable,
    )
  })

  it('follows nobody elsewhere', async () => {
    const answer = await createPost({ loopback: true })(`http://127.0.0.1:${port}/away`, sent)
    expect(answer.status).toBe(302)
  })
})
