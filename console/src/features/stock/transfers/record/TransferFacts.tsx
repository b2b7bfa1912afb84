import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { Reservation } from '../Reservation.tsx'
import { inTransitOf, isWaiting, lackingOf } from '../transfer.logic.ts'
import type { Transfer } from './transfer.ts'

const count = (units: number) => units.toLocaleString('en-US')

/** What goes where, by whom, and how far it is. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { items, trackingNumber, courier, sentAt, lastReceivedAt } = transfer
  const partner = t('合作方管理')
  return (
    <Facts>
      <Fact label={t('外部单号')}>
        <CopyCode>{transfer.outsideId}</CopyCode>
      </Fact>
      <Fact label={t('源仓库')}>
        {transfer.sourceLocationName}
        {transfer.partnerSends && ` · ${partner}`}
      </Fact>
      <Fact label={t('收货仓库')}>
        {transfer.targetLocationName}
        {transfer.partnerReceives && ` · ${partner}`}
      </Fact>
      <Fact label={t('总数量')}>{count(transfer.quantity)}</Fact>
      <Fact label={t('已收')}>{count(transfer.receiveQuantity)}</Fact>
      <Fact label={t('在途')}>{count(inTransitOf(items).units)}</Fact>
      <Fact label={t('已关闭')}>{count(transfer.closedQuantity)}</Fact>
      <Fact label={t('明细')}>{t('{count} 个 SKU', { count: items.length })}</Fact>
      <Fact label={t('创建时间')}>
        <Time at={transfer.createdAt} />
      </Fact>
      <Fact label={t('制单人')}>{personName(transfer.createdBy)}</Fact>
      <Fact label={t('出库预留')}>{transfer.stockOutReport && <Reservation of={transfer} />}</Fact>
      {isWaiting(transfer) && (
        <Fact label={t('缺少库存')} wide>
          {lackingOf(transfer.stockOutReport)}
        </Fact>
      )}
      <Fact label={t('发货时间')}>{sentAt && <Time at={sentAt} />}</Fact>
      <Fact label={t('快递公司')}>{courier}</Fact>
      <Fact label={t('运单号')}>{trackingNumber && <CopyCode>{trackingNumber}</CopyCode>}</Fact>
      <Fact label={t('最近收货')}>{lastReceivedAt && <Time at={lastReceivedAt} />}</Fact>
      <Fact label={t('备注')} wide>
        {transfer.remark}
      </Fact>
    </Facts>
  )
}
