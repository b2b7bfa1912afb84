import { pick, randomFrom } from './random.ts'

export const faultKinds = ['throttled', 'serverError', 'slow', 'lostAnswer'] as const
export type ServiceFault = (typeof faultKinds)[number]

/** How badly calls are answered. */
export interface FaultPlan {
  /** The part of the calls that goes wrong, between 0 and 1. */
  rate: number
  kinds: readonly ServiceFault[]
  seed: number
  slowMs: number
}

export const noFaults: FaultPlan = { rate: 0, kinds: faultKinds, seed: 1, slowMs: 2_000 }

/** Decides for each call, the same way for the same seed. */
export class FaultSwitch {
  #plan: FaultPlan = noFaults
  #random = randomFrom(noFaults.seed)

  get plan(): FaultPlan {
    return this.#plan
  }

  set plan(plan: FaultPlan) {
    this.#plan = plan
    this.#random = randomFrom(plan.seed)
  }

  next(): ServiceFault | undefined {
    if (this.#random() >= this.#plan.rate) return undefined
    return pick(this.#random, this.#plan.kinds)
  }

  /** Half of the refusals come as status 429, as from the platform's edge. */
  coin = () => this.#random() < 0.5
}
