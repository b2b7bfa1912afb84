import type { Browser } from '@playwright/test'
import { median, milliseconds, quantile, times } from '../measure/figures.ts'
import { type Arrival, arrive, openDesk } from './desk.ts'

interface Line {
  label: string
  /** Bytes per second and ms there and back; undefined: as fast as the machine. */
  limit?: { throughput: number; latency: number }
  rounds: number
}

const lines: Line[] = [
  { label: 'on this machine', rounds: 11 },
  { label: 'over 10 Mbit/s, 40 ms', limit: { throughput: 1_250_000, latency: 40 }, rounds: 5 },
]

/** Rows of the order list after a navigation with empty caches, and the same on a page that is nothing but those rows. */
export async function measureArrivals(
  browser: Browser,
  token: string,
  consoleUrl: string,
  bareUrl: string,
): Promise<string[]> {
  const reported: string[] = []
  for (const line of lines) {
    const whole: Arrival[] = []
    const bare: Arrival[] = []
    for (let round = 0; round < line.rounds; round++) {
      whole.push(await arriveInNewPage(browser, token, consoleUrl, line))
      bare.push(await arriveInNewPage(browser, token, bareUrl, line))
    }
    const took = whole.map(({ ms }) => ms)
    const ratio = median(took) / median(bare.map(({ ms }) => ms))
    const { bytes, files } = whole[0] ?? { bytes: 0, files: 0 }
    reported.push(
      `rows after a cold navigation ${line.label}: ${milliseconds(median(took))}, p95 ${milliseconds(quantile(took, 0.95))}, ` +
        `${times(ratio)} the bare page; ${Math.round(bytes / 1000)} kB in ${files} files`,
    )
  }
  return reported
}

async function arriveInNewPage(
  browser: Browser,
  token: string,
  url: string,
  { limit }: Line,
): Promise<Arrival> {
  const desk = await openDesk(browser, new URL(url).origin, token)
  try {
    const page = await desk.newPage()
    if (limit) {
      const session = await desk.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: limit.latency,
        downloadThroughput: limit.throughput,
        uploadThroughput: limit.throughput,
      })
    }
    return await arrive(page, url)
  } finally {
    await desk.close()
  }
}
