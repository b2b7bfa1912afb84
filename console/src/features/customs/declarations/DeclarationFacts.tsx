import { Fragment } from 'react'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { effectStateWords } from '../../../shell/words/effect-words.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import type { Declaration } from './declaration.ts'

/** Whose goods they are, and whether the partner was told of them. */
export function DeclarationFacts({ of }: { of: Declaration }) {
  const { upload, shipOrders, sourceLocationName } = of
  return (
    <Facts>
      <Fact label={t('外部单号')}>
        <CopyCode>{of.outsideId}</CopyCode>
      </Fact>
      {sourceLocationName !== null && <Fact label={t('源仓库')}>{sourceLocationName}</Fact>}
      <Fact label={t('收货仓库')}>{of.targetLocationName}</Fact>
      <Fact label={t('商品')}>
        {t('{products} 款，{quantity} 件', {
          products: of.products,
          quantity: of.quantity.toLocaleString('en-US'),
        })}
      </Fact>
      <Fact label={t('创建时间')}>
        <Time at={of.createdAt} />
      </Fact>
      <Fact label={t('制单人')}>{personName(of.createdBy)}</Fact>
      <Fact label={t('上传到物流商')}>
        {upload && (
          <>
            <StateTag of={effectStateWords()[upload.state]} /> <Time at={upload.at} />
          </>
        )}
      </Fact>
      {shipOrders.length > 0 && (
        <Fact label={t('发货单')} wide>
          <ShipOrders of={shipOrders} />
        </Fact>
      )}
    </Facts>
  )
}

/** Plain names for those who may not open ship orders. */
function ShipOrders({ of }: { of: Declaration['shipOrders'] }) {
  const mayOpen = useCan('shipping.view') === true
  return of.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && t('、')}
      {mayOpen ? <AppLink to={paths.shipOrder(name)}>{name}</AppLink> : name}
    </Fragment>
  ))
}
