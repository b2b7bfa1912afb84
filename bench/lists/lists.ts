import { median, milliseconds, times } from '../measure/figures.ts'
import { bareFirstPage } from './bare.ts'
import { get, p95 } from './clients.ts'
import { type Field, openField } from './field.ts'
import { serveNaive } from './naive.ts'

const turns = 4_800
const naiveTurns = 48
/** So many calls take until a server has compiled all that they need; it answers at half the speed before. */
const untilCompiled = 16_000

interface Requested {
  what: string
  path: string
  /** Of the first page's time at most. */
  most?: number
  turns?: number
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString()

const requested = (size: number): Requested[] => [
  { what: 'page 50,000, or the last', path: `/order/list?skip=${Math.min(999_980, size - 20)}`, most: 6 },
  { what: 'page 5,000', path: `/order/list?skip=${Math.min(99_980, size / 2)}`, most: 6 },
  { what: 'status open', path: '/order/list?status=open', most: 1.3 },
  { what: 'status complete', path: '/order/list?status=complete', most: 1.3 },
  { what: 'from a start', path: `/order/list?startTime=${day(100)}`, most: 2 },
  { what: 'common fragment, rows first', path: '/order/list?name=gmail&count=later', most: 2 },
  { what: 'rare fragment', path: `/order/list?name=buyer${Math.floor(size / 3)}%40`, most: 40 },
  { what: 'medium fragment', path: '/order/list?name=st0123-a', most: 60 },
  { what: 'two Chinese characters', path: `/order/list?name=${encodeURIComponent('明芳')}`, most: 15 },
  { what: 'common fragment, exact total', path: '/order/list?name=gmail', turns: 48 },
  { what: 'ship orders, first page', path: '/ship/list' },
  { what: 'ship orders, a page far down', path: `/ship/list?skip=${Math.floor(size * 0.9)}`, most: 6 },
  { what: 'ship orders, medium fragment', path: '/ship/list?query=st0123-a', most: 60 },
  { what: 'purchase orders, first page', path: '/stock/list?type=PO', most: 2 },
  {
    what: 'purchase orders, a page far down',
    path: `/stock/list?type=PO&skip=${Math.floor(size * 0.3)}`,
    most: 6,
  },
  { what: 'transfers under way', path: '/stock/list?type=ST&status=1', most: 2 },
  { what: 'purchase orders, medium fragment', path: '/stock/list?type=PO&query=st0123-a', most: 60 },
]

/** Lists of so many orders over HTTP with 16 clients. */
export async function benchLists(size: number): Promise<string[]> {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const field = await openField(size, say)
  try {
    await compare(field, size, say)
  } finally {
    await field.close()
  }
  return lines
}

interface Measured {
  ms: number
  bytes: number
  total: string
}

/** Three rounds by turns: the middle of each, and of how often the second fits into the first. */
async function byTurns(one: () => Promise<Measured>, other: () => Promise<Measured>) {
  const rounds: [Measured, Measured][] = []
  for (let round = 0; round < 3; round += 1) rounds.push([await one(), await other()])
  return {
    one: median(rounds.map(([{ ms }]) => ms)),
    other: median(rounds.map(([, { ms }]) => ms)),
    ratio: median(rounds.map(([{ ms }, second]) => ms / second.ms)),
  }
}

async function compare({ databaseUrl, url, token }: Field, size: number, say: (line: string) => unknown) {
  const measure = async (address: string, count = turns): Promise<Measured> => {
    const got = await get(address, token)
    return { ...got, ms: await p95(count, async () => void (await get(address, token))) }
  }
  const firstPage = `${url}/admin-api/order/list`
  const first = () => measure(firstPage)
  await measure(firstPage, untilCompiled)
  const { bytes, total } = await get(firstPage, token)

  const bare = await bareFirstPage(databaseUrl, token, turns)
  const alone = await p95(turns, async () => void (await get(firstPage, token)), 1)
  say(
    `first page to the bare driver (${milliseconds(bare.many)}): ${times((await first()).ms / bare.many)} (at most 2 x); to one client alone ${milliseconds(alone)}, by the bare driver ${milliseconds(bare.alone)}`,
  )
  for (const { what, path, most, turns: own = turns } of requested(size)) {
    const address = `${url}/admin-api${path}`
    const isSlow = own < turns || (most !== undefined && most > 10)
    if (!isSlow) await measure(address, untilCompiled)
    const list = await get(address, token)
    const { one, ratio } = await byTurns(
      () => measure(address, isSlow ? Math.min(own, turns / 8) : own),
      first,
    )
    const bound = most ? ` (at most ${most} x)` : ''
    say(
      `${what}: ${milliseconds(one)}, ${times(ratio)} of the first page${bound}; ${list.total} in all, ${list.bytes} bytes`,
    )
  }
  const naive = await serveNaive(databaseUrl)
  const toNaive = await byTurns(() => measure(naive.url, naiveTurns), first)
  await naive.close()
  say(
    `first page ${milliseconds(toNaive.other)}, ${bytes} bytes, ${total} in all; naive ${milliseconds(toNaive.one)}`,
  )
  say(`naive to first page: ${times(toNaive.ratio)} (at least 100 x at 1,000,000)`)
}
