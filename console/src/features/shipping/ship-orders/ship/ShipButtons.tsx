import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { t } from '../../../../text/t.ts'
import type { Shipment } from '../pick/pick.logic.ts'
import type { Shipping } from './use-shipping.ts'

interface ShipButtonsProps {
  shipment: Shipment
  shipping: Shipping
  scanned: number
  /** Whether the state allows it, and then whether it can be shipped as it is; or why not. */
  allowed: true | string
  canShip: true | string
  onScannedOnly(): void
  onUnscanned(): void
}

/** Ships what was scanned, or on purpose what was not; or says that nothing was found. */
export function ShipButtons(props: ShipButtonsProps) {
  const { shipment, shipping, scanned, allowed, canShip, onScannedOnly, onUnscanned } = props
  const { unscanned } = shipment
  const offersSkip = canShip === true && unscanned > 0
  const canShipScanned = offersSkip ? t('还有 {count} 件未扫描', { count: unscanned }) : canShip
  return (
    <>
      {offersSkip && scanned > 0 && (
        <ActionButton access="shipping.ship" onClick={onScannedOnly}>
          {t('只发已扫的 {scanned} 件', { scanned })}
        </ActionButton>
      )}
      {offersSkip && (
        <ActionButton access="shipping.ship" loading={shipping.pending} onClick={onUnscanned}>
          {t('不扫描发货')}
        </ActionButton>
      )}
      {allowed === true && shipment.leaving === 0 && shipment.staying > 0 && (
        <ActionButton access="shipping.change" danger onClick={shipping.report}>
          {t('上报无法拣货')}
        </ActionButton>
      )}
      <ActionButton
        type="primary"
        htmlType="submit"
        access="shipping.ship"
        can={canShipScanned}
        loading={shipping.pending}
      >
        {t('发货')}
      </ActionButton>
    </>
  )
}
