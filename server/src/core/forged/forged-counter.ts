import type { ForgedSource } from '@selvedge/contract/core/forged-deliveries.ts'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../clock.ts'
import type { Surroundings } from '../http/call.ts'
import { addForged, type ForgedOfDay } from './forged-deliveries.sql.ts'

interface CounterParts {
  write(lines: readonly ForgedOfDay[]): Promise<void>
  now(): Date
  zone: string
  onFailure(error: unknown): void
}

const pauseMs = 5_000

/**
 * Counts what a partner has not signed, or cannot be read. A flood of it costs one small statement in some seconds: the first
 * is written at once, what comes in the pause behind it together at its end. What a node that dies has not written is lost.
 */
export class ForgedCounter {
  private readonly parts: CounterParts
  /** By source and day: there are no more than these. */
  private readonly counted = new Map<string, ForgedOfDay>()
  private pause: NodeJS.Timeout | null = null

  constructor(parts: CounterParts) {
    this.parts = parts
  }

  async note(source: ForgedSource): Promise<void> {
    const lastAt = this.parts.now()
    this.add({ source, day: dayOf(lastAt, this.parts.zone), count: 1, lastAt })
    if (this.pause === null) await this.write()
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    await this.write()
    if (this.pause) clearTimeout(this.pause)
  }

  private add(line: ForgedOfDay): void {
    const key = `${line.source} ${line.day}`
    const known = this.counted.get(key)?.count ?? 0
    this.counted.set(key, { ...line, count: known + line.count })
  }

  private async write(): Promise<void> {
    if (this.pause) clearTimeout(this.pause)
    this.pause = null
    const lines = [...this.counted.values()]
    if (lines.length === 0) return
    this.counted.clear()
    this.pause = setTimeout(() => void this.write(), pauseMs)
    this.pause.unref()
    try {
      await this.parts.write(lines)
    } catch (error) {
      for (const line of lines) this.add(line)
      this.parts.onFailure(error)
    }
  }
}

/** One for the addresses of a partner; what it has not written is written as the server stops. */
export function forgedCounter(http: FastifyInstance, { db, now, zone }: Surroundings): ForgedCounter {
  const counter = new ForgedCounter({
    write: (lines) => addForged(db, lines),
    now,
    zone,
    onFailure: (error) => http.log.error({ err: error }, 'forged deliveries could not be counted'),
  })
  http.addHook('onClose', () => counter.stop())
  return counter
}
