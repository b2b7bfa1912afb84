import {
  type Partner,
  type PartnerLane,
  partnerLanes,
  partners,
} from '@selvedge/contract/house/sync/partners.ts'
import type { Context, Steps } from '../http/context.ts'
import { laneSeparator } from './failures/failed-jobs.ts'

type InSteps = (steps: Steps, payload: unknown) => Promise<void>

/** What talks to a partner, in the lane that it is queued for. */
export interface PartnerJob {
  /** `every` of them: what it does lies in its payload. */
  partner: Partner | 'every'
  inSteps: InSteps
  /** It puts itself off where no call may go; any other is not begun then. */
  putsOff?: true
}

/** What the crawler does, in processes of its own: the server's workers leave it alone. */
export interface CrawlerJob {
  crawler: true
  inSteps: InSteps
}

/**
 * A job that waits for systems that are no partners, as suppliers' sites are. One worker per node runs these alone, so that a site
 * that hangs holds up no other job.
 */
export interface AsideJob {
  aside: true
  inSteps: InSteps
}

/** A job gets a context with its own transaction, like a changing call, or steps; one that talks to a partner says so. */
export type Job =
  | ((context: Context, payload: unknown) => Promise<void>)
  | { inSteps: InSteps }
  | PartnerJob
  | CrawlerJob
  | AsideJob

export type Jobs = Record<string, Job>

export const isPartnerJob = (job: Job): job is PartnerJob => typeof job !== 'function' && 'partner' in job

export const isCrawlerJob = (job: Job): job is CrawlerJob => typeof job !== 'function' && 'crawler' in job

export const isAsideJob = (job: Job): job is AsideJob => typeof job !== 'function' && 'aside' in job

export const lanesOf = ({ partner }: PartnerJob): readonly PartnerLane[] =>
  partner === 'every' ? partnerLanes : partners[partner].lanes

/** A job of a partner's lane, as the queue knows it. */
export const taskOf = (name: string, lane: PartnerLane): string => `${name}${laneSeparator}${lane}`

/** The names of all jobs, as the queue knows them. */
export const tasksOf = (jobs: Jobs): string[] =>
  Object.entries(jobs).flatMap(([name, job]) =>
    isPartnerJob(job) ? lanesOf(job).map((lane) => taskOf(name, lane)) : [name],
  )
