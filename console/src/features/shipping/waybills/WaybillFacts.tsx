import type { Parcel, Waybill } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { failureText } from '../../../text/failure-text.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { parcelWord, waybillWord } from './waybill-words.ts'

/** What is known of a waybill, and where its parcel is. */
export function WaybillFacts({ waybill, parcel }: { waybill: Waybill | null; parcel: Parcel | null }) {
  return (
    <Facts>
      {waybill && <OfWaybill waybill={waybill} />}
      {parcel && (
        <Fact label={t('包裹状态')}>
          {parcel.state ? <StateTag of={parcelWord(parcel.state)} /> : t('还没有物流轨迹')}
        </Fact>
      )}
    </Facts>
  )
}

function OfWaybill({ waybill }: { waybill: Waybill }) {
  const { courier, state, trackingNumber, label, failure, requestedAt, requestedBy } = waybill
  return (
    <>
      <Fact label={t('运单状态')}>
        <StateTag of={waybillWord(state)} />
      </Fact>
      <Fact label={t('快递公司')}>{courier}</Fact>
      <Fact label={t('运单号')}>{trackingNumber && <CopyCode>{trackingNumber}</CopyCode>}</Fact>
      <Fact label={t('路由')}>{label?.route}</Fact>
      <Fact label={t('申请时间')}>
        <Time at={requestedAt} />
      </Fact>
      <Fact label={t('申请人')}>{personName(requestedBy)}</Fact>
      {failure && (
        <Fact label={state === 'issued' ? t('取消失败原因') : t('失败原因')} wide>
          {failureText(failure)}
        </Fact>
      )}
    </>
  )
}
