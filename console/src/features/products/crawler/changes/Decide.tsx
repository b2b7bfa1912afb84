import {
  type CrawlChange,
  crawlerAccept,
  crawlerIgnore,
  maxDecided,
  type SeenChange,
} from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { Button } from 'antd'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Can } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'

function useDecisions(onDone: () => void) {
  const { succeeded } = useNotices()
  return {
    accept: useAction(crawlerAccept, {
      onDone: (count) => {
        succeeded(t('已接受 {count} 条变化', { count }))
        onDone()
      },
    }),
    ignore: useAction(crawlerIgnore, {
      onDone: (count) => {
        succeeded(t('已忽略 {count} 条变化', { count }))
        onDone()
      },
    }),
  }
}

const nothing = () => undefined

/** What is sent of a row: what it shows, so that nothing is taken over that nobody has seen. */
const seenOf = ({ id, kind, afterPrice, currency, afterUnits }: CrawlChange): SeenChange => ({
  id,
  kind,
  afterPrice,
  currency,
  afterUnits,
})

/** Of one change: only what is open can be decided. */
export function DecideRow({ row }: { row: CrawlChange }) {
  const { accept, ignore } = useDecisions(nothing)
  if (row.state !== 'open') return null
  const body = { seen: [seenOf(row)] }
  return (
    <Can access="crawler.change">
      <ActionButton size="small" type="link" loading={accept.pending} onClick={() => accept.run({ body })}>
        {t('接受')}
      </ActionButton>
      <ActionButton size="small" type="link" loading={ignore.pending} onClick={() => ignore.run({ body })}>
        {t('忽略')}
      </ActionButton>
    </Can>
  )
}

/** Of those that are selected. */
export function DecideSelected({ rows, clear }: { rows: readonly CrawlChange[]; clear(): void }) {
  const { accept, ignore } = useDecisions(clear)
  const seen = rows.filter(({ state }) => state === 'open').map(seenOf)
  const can =
    seen.length === 0
      ? t('所选变化都已处理')
      : seen.length > maxDecided
        ? t('一次最多处理 {most} 条', { most: maxDecided })
        : true
  return (
    <>
      <ActionButton
        type="primary"
        access="crawler.change"
        can={can}
        loading={accept.pending}
        onClick={() => accept.run({ body: { seen } })}
      >
        {t('接受所选')}
      </ActionButton>
      <ActionButton
        access="crawler.change"
        can={can}
        loading={ignore.pending}
        onClick={() => ignore.run({ body: { seen } })}
      >
        {t('忽略所选')}
      </ActionButton>
      <Button type="text" onClick={clear}>
        {t('取消选择')}
      </Button>
    </>
  )
}
