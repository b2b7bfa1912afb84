import type { StockCount } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'

const scopeOf = ({ whole, brands }: StockCount): string => {
  if (whole) return t('全部在库商品')
  return brands.length > 0 ? brands.join(', ') : t('指定 SKU')
}

/** What stands above the lines of a count. */
export function CountFacts({ count }: { count: StockCount }) {
  return (
    <Facts>
      <Fact label={t('仓库')}>{count.locationName}</Fact>
      <Fact label={t('盘点范围')}>{scopeOf(count)}</Fact>
      <Fact label={t('明细')}>{t('{count} 个 SKU', { count: count.lines })}</Fact>
      <Fact label={t('未盘')}>{t('{count} 个 SKU', { count: count.open })}</Fact>
      {count.second > 0 && <Fact label={t('复盘')}>{t('{count} 个 SKU', { count: count.second })}</Fact>}
      <Fact label={t('创建时间')}>
        <Time at={count.createdAt} />
      </Fact>
      <Fact label={t('制单人')}>{personName(count.createdBy)}</Fact>
      {count.postedAt && (
        <Fact label={t('入账时间')}>
          <Time at={count.postedAt} /> {personName(count.postedBy)}
        </Fact>
      )}
      {count.takeId !== null && (
        <Fact label={t('盘点单', {}, 'one')}>
          <Can access="stock.view">
            <AppLink to={paths.stockTake(count.takeId)}>{`TS${count.takeId}`}</AppLink>
          </Can>
        </Fact>
      )}
      <Fact label={t('备注')}>{count.remark}</Fact>
    </Facts>
  )
}
