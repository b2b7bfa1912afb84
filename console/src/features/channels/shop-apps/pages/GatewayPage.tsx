import { useEffect } from 'react'
import { t } from '../../../../text/t.ts'
import { FramedPage } from './FramedPage.tsx'

/** Where the payment gateway's app stands in a store: what it is, and nothing else. */
export function GatewayPage() {
  useEffect(() => {
    document.title = t('支付网关 · Selvedge')
  }, [])
  return (
    <FramedPage>
      <p>{t('跨境支付，安心到账')}</p>
    </FramedPage>
  )
}
