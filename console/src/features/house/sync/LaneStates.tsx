import type { SyncLane } from '@selvedge/contract/house/sync/sync.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import styles from './LaneStates.module.css'
import { breakerOf, laneWord } from './sync-words.ts'

function Lane({ lane }: { lane: SyncLane }) {
  const { word, family } = breakerOf(lane)
  return (
    <li>
      <b>{laneWord(lane.lane)}</b> <StatusTag family={family}>{word}</StatusTag>
      {lane.waiting > 0 && <span>{t('{count} 条等待', { count: lane.waiting })}</span>}
      {lane.openedAt && (
        <span>
          {t('自')} <Time at={lane.openedAt} />
        </span>
      )}
      {lane.waitsUntil && (
        <span>
          {t('下次尝试', {}, 'lane')} <Time at={lane.waitsUntil} />
        </span>
      )}
      {lane.reason && <span>{failureText(lane.reason)}</span>}
    </li>
  )
}

/** Whether each partner can be called, and what waits for it. */
export function LaneStates({ lanes }: { lanes: SyncLane[] | undefined }) {
  return (
    <ul className={styles.lanes} aria-label={t('对接系统')}>
      {lanes?.map((lane) => (
        <Lane key={lane.lane} lane={lane} />
      ))}
    </ul>
  )
}
