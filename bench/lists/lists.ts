import { milliseconds, times } from '../figures.ts'
import { bareFirstPage } from './bare.ts'
import { get, p95 } from './clients.ts'
import { type Field, openField } from './field.ts'
import { serveNaive } from './naive.ts'

const turns = 1_600
const naiveTurns = 48

interface Asked {
  what: string
  path: string
  /** Of the first page's time at most. */
  most?: number
  turns?: number
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString()

const asked = (size: number): Asked[] => [
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

async function compare({ databaseUrl, url, token }: Field, size: number, say: (line: string) => unknown) {
  const api = `${url}/admin-api`
  const measure = async (path: string, count = turns) => {
    const { bytes, total } = await get(api + path, token)
    const ms = await p95(count, async () => {
      await get(api + path, token)
    })
    return { ms, bytes, total }
  }
  const naive = await serveNaive(databaseUrl)
  const naiveMs = await p95(naiveTurns, async () => {
    await get(naive.url)
  })
  await naive.close()
  const bare = await bareFirstPage(databaseUrl, token, turns)
  const first = await measure('/order/list')
  const firstAlone = await p95(turns, async () => void (await get(`${api}/order/list`, token)), 1)
  say(
    `first page ${milliseconds(first.ms)}, ${first.bytes} bytes, ${first.total} in all; naive ${milliseconds(naiveMs)}`,
  )
  say(`naive to first page: ${times(naiveMs / first.ms)} (at least 100 x at 1,000,000)`)
  say(
    `first page to the bare driver (${milliseconds(bare.many)}): ${times(first.ms / bare.many)} (at most 2 x); to one client alone ${milliseconds(firstAlone)}, by the bare driver ${milliseconds(bare.alone)}`,
  )
  for (const { what, path, most, turns: own = turns } of asked(size)) {
    const { ms, bytes, total } = await measure(path, most && most > 10 ? own / 4 : own)
    const ratio = times(ms / first.ms)
    const bound = most ? ` (at most ${most} x)` : ''
    say(`${what}: ${milliseconds(ms)}, ${ratio} of the first page${bound}; ${total} in all, ${bytes} bytes`)
  }
}
