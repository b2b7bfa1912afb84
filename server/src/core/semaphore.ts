/** What fails with the error of `tooLate`, and how long it has waited then. */
export interface LongestWait {
  ms: number
  tooLate(): Error
}

/** Has so many at a time do their work; the others wait, in the order in which they came, for as long as it takes or is said. */
export class Semaphore {
  readonly #waiting = new Set<() => void>()
  readonly #longest: LongestWait | undefined
  #free: number

  constructor(most: number, longest?: LongestWait) {
    this.#free = most
    this.#longest = longest
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Whoever comes now must wait. */
  get isFull(): boolean {
    return this.#free === 0
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#place()
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      if (next) next()
      else this.#free += 1
    }
  }

  #place(): Promise<void> {
    const longest = this.#longest
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        this.#waiting.delete(go)
        resolve()
      }
      const timer =
        longest &&
        setTimeout(() => {
          this.#waiting.delete(go)
          reject(longest.tooLate())
        }, longest.ms)
      this.#waiting.add(go)
    })
  }
}
