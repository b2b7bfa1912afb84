import type { StockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { LastDay } from '../LastDay.tsx'
import { reasonWord } from '../lock-words.ts'

/** What stands above the lines of a lock. */
export function LockFacts({ lock }: { lock: StockLock }) {
  return (
    <Facts>
      <Fact label={t('仓库')}>{lock.locationName}</Fact>
      <Fact label={t('总数量')}>{lock.quantity.toLocaleString('en-US')}</Fact>
      <Fact label={t('明细')}>{t('{count} 个 SKU', { count: lock.lines })}</Fact>
      <Fact label={t('负责人')}>{personName(lock.owner)}</Fact>
      <Fact label={t('锁定原因')}>{reasonWord(lock.reason)}</Fact>
      <Fact label={t('到期日')}>
        <LastDay lock={lock} />
      </Fact>
      <Fact label={t('创建时间')}>
        <Time at={lock.createdAt} />
      </Fact>
      <Fact label={t('制单人')}>{personName(lock.createdBy)}</Fact>
      <Fact label={t('最近锁定')}>
        <Time at={lock.lastReceivedAt} />
      </Fact>
      <Fact label={t('最近解锁')}>
        {lock.unlockedAt && (
          <>
            <Time at={lock.unlockedAt} /> {personName(lock.unlockedBy)}
          </>
        )}
      </Fact>
      <Fact label={t('备注')}>{lock.remark}</Fact>
    </Facts>
  )
}
