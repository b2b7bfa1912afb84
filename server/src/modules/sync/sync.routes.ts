import { syncCounts, syncGiveUp, syncList, syncRetry } from '@selvedge/contract/sync.ts'
import { handle, handleList } from '../../core/handle.ts'
import { readEffects } from './sync.reads.ts'
import { giveUp, retry } from './sync.service.ts'
import { readCounts } from './sync-counts.reads.ts'

export const syncRoutes = [
  handleList(syncList, readEffects),
  handle(syncCounts, readCounts),
  handle(syncRetry, retry),
  handle(syncGiveUp, giveUp),
]
