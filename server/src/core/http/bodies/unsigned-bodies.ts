import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpFault } from '../fail.ts'
import { partOf } from './json-body.ts'

export interface UnsignedLimits {
  /** Bytes of one body. */
  most: number
  /** So many bytes are read of each at once; more than that is read in turns. */
  small: number
  /** Bodies beyond that which are read at a time: with the largest there are, all that they fill. */
  atOnce: number
  /** Milliseconds in which a body must come; waiting for its turn does not count. Shops give up sooner. */
  withinMs: number
}

const usual: UnsignedLimits = {
  most: 8 * 1024 * 1024,
  small: 256 * 1024,
  atOnce: 8,
  withinMs: 15_000,
}

/** So often an address may fail before its bodies come after everybody else's, one at a time. */
const failuresBorne = 5
const maxAddresses = 10_000

interface Waiting {
  address: string
  begin(): void
}

/**
 * Reads bodies while nobody knows who sent them: the signature is over all of the bytes. Nobody is refused for how many
 * there are, since a shop may send a burst; but few large ones are read at a time, and whoever is slow is cut off.
 */
export class UnsignedBodies {
  private readonly limits: UnsignedLimits
  private readonly reading: string[] = []
  private waiting: Waiting[] = []
  private readonly failures = new Map<string, number>()

  constructor(limits: Partial<UnsignedLimits> = {}) {
    this.limits = { ...usual, ...limits }
  }

  get most(): number {
    return this.limits.most
  }

  /** The body. Throws the fault that it is answered with. */
  async read(body: Readable, announced: number, address: string): Promise<Buffer> {
    const { most, small } = this.limits
    if (announced > most) throw new HttpFault('TOO_LARGE')
    const stored: Buffer[] = []
    let size = 0
    let isTurn = false
    let late = this.lateness()
    // The connection stays, so that the fault can be read.
    const parts: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await Promise.race([partOf(parts), late.came])
        if (next.done) return Buffer.concat(stored, size)
        size += next.value.length
        if (size > most) {
          body.resume()
          throw new HttpFault('TOO_LARGE')
        }
        stored.push(next.value)
        if (size > small && !isTurn) {
          late.forget()
          await this.turn(address, body)
          isTurn = true
          late = this.lateness()
        }
      }
    } catch (error) {
      this.blame(address)
      throw error
    } finally {
      late.forget()
      if (isTurn) this.leave(address)
    }
  }

  /** Of an address that sent what no shop of ours has signed, or that was too slow. */
  blame(address: string): void {
    const failed = (this.failures.get(address) ?? 0) + 1
    this.failures.delete(address)
    const [longestAgo] = this.failures.keys()
    if (this.failures.size >= maxAddresses && longestAgo !== undefined) this.failures.delete(longestAgo)
    this.failures.set(address, failed)
  }

  /** Of an address that sent what a shop of ours has signed. */
  forgive(address: string): void {
    this.failures.delete(address)
  }

  private lateness() {
    const stop = new AbortController()
    const came = sleep(this.limits.withinMs, undefined, { signal: stop.signal, ref: false }).then(() => {
      throw new HttpFault('TOO_SLOW', {}, { connection: 'close' })
    })
    // Whom nobody waits for any more bothers nobody.
    came.catch(() => undefined)
    return { came, forget: () => stop.abort() }
  }

  private async turn(address: string, body: Readable): Promise<void> {
    await new Promise<void>((begin, giveUp) => {
      const one: Waiting = {
        address,
        begin() {
          body.off('close', gone)
          begin()
        },
      }
      const gone = () => {
        this.waiting = this.waiting.filter((other) => other !== one)
        giveUp(new HttpFault('BAD_REQUEST'))
      }
      body.once('close', gone)
      this.waiting.push(one)
      this.next()
    })
  }

  private leave(address: string): void {
    this.reading.splice(this.reading.indexOf(address), 1)
    this.next()
  }

  private next(): void {
    while (this.reading.length < this.limits.atOnce) {
      const one =
        this.waiting.find(({ address }) => !this.isBad(address)) ??
        this.waiting.find(({ address }) => !this.reading.includes(address))
      if (!one) return
      this.waiting = this.waiting.filter((other) => other !== one)
      this.reading.push(one.address)
      one.begin()
    }
  }

  private isBad(address: string): boolean {
    return (this.failures.get(address) ?? 0) >= failuresBorne
  }
}
