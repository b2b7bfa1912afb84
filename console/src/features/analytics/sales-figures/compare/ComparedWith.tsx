import { snapshotDelete, type snapshotGet } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { Button } from 'antd'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { seasonWord } from '../../../../shell/words/season-word.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import styles from '../Figures.module.css'

/** The season that figures are compared with. */
export function ComparedSeason({ season, onGone }: { season: string; onGone(): void }) {
  return (
    <p className={styles.compared}>
      <span>{comparedSeasonText(season)}</span>
      <Button size="small" onClick={onGone}>
        {t('取消对比')}
      </Button>
    </p>
  )
}

export const comparedSeasonText = (season: string): string =>
  t('小字为与 {season} 至今的数据相比的变化', { season: seasonWord(season) })

export const comparedSnapshotText = ({ name, until, createdBy }: DataOf<typeof snapshotGet>): string =>
  t('小字为与“{name}”（{person} 保存，截至 {until}）相比的变化', {
    name,
    person: personName(createdBy),
    until,
  })

/** Which figures these are compared with. */
export function ComparedWith({ snapshot, onGone }: { snapshot: DataOf<typeof snapshotGet>; onGone(): void }) {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(snapshotDelete, {
    onAnswer: () => {
      succeeded(t('已删除'))
      onGone()
    },
  })
  const { id, name } = snapshot
  const ask = () =>
    confirmDanger({
      question: t('删除保存的“{name}”？', { name }),
      verb: t('删除'),
      act: () => remove.send({ query: { id } }),
    })
  return (
    <p className={styles.compared}>
      <span>{comparedSnapshotText(snapshot)}</span>
      <Button size="small" onClick={onGone}>
        {t('取消对比')}
      </Button>
      {snapshot.mayDelete && (
        <Button size="small" danger loading={remove.pending} onClick={ask}>
          {t('删除')}
        </Button>
      )}
    </p>
  )
}
