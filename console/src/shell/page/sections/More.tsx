import { Button } from 'antd'
import type { LongListState } from '../../../api/reads/use-long-list.ts'
import { t } from '../../../text/t.ts'
import styles from './More.module.css'

/** How much of a long list is shown, and the way to the rest. */
export function More({ list }: { list: LongListState<unknown> }) {
  return (
    <div className={styles.more} aria-live="polite">
      {t('已显示 {shown} / {total} 条', { shown: list.rows.length, total: list.total ?? 0 })}
      {list.hasMore && (
        <Button size="small" loading={list.loadingMore} onClick={list.more}>
          {t('更多')}
        </Button>
      )}
    </div>
  )
}
