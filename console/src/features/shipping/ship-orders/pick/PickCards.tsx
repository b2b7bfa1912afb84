import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { lineAnchor } from '../../../../shell/scan/line-in-sight.ts'
import { Scanned } from '../../../../shell/scan/Scanned.tsx'
import { UnitsStepper } from '../../../../shell/scan/units/UnitsStepper.tsx'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Thumbnail } from '../../../../ui/values/Thumbnail.tsx'
import { OrderLinks } from '../list/OrderLinks.tsx'
import styles from './PickCards.module.css'
import type { PickLine } from './pick.logic.ts'
import type { PickLinesProps } from './pick-lines.ts'
import { RemoveButton } from './RemoveButton.tsx'

/** The lines on a phone: everything that is pressed is large, and stands where a thumb reaches. */
export function PickCards({ picking, currentId, shipping, readOnly }: PickLinesProps) {
  return (
    <ul className={styles.cards} aria-label={t('商品')}>
      {picking.lines.map((line) => {
        const { item } = line
        return (
          <li
            key={item.id}
            id={lineAnchor(item.id)}
            className={styles.card}
            data-edited={line.edited}
            data-current={item.id === currentId}
          >
            <ItemFacts line={line} shipping={shipping} />
            <div className={styles.controls}>
              {!readOnly && <RemoveButton line={line} picking={picking} className={styles.remove} />}
              <UnitsStepper
                label={t('数量')}
                of={item.sku}
                text={line.quantityText}
                units={line.quantity}
                most={line.maxQuantity}
                disabled={readOnly}
                onChange={(text) => picking.setQuantity(item.id, text)}
              />
              {shipping && (
                <UnitsStepper
                  label={t('本次发货')}
                  of={item.sku}
                  text={line.shipText}
                  units={line.ship}
                  most={line.maxShip}
                  disabled={false}
                  onChange={(text) => picking.setShip(item.id, text)}
                />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function ItemFacts({ line: { item }, shipping }: { line: PickLine; shipping: boolean }) {
  return (
    <div className={styles.item}>
      <Thumbnail src={item.image} large />
      <div className={styles.text}>
        <div className={styles.sku}>
          <CopyCode>{item.sku}</CopyCode>
          <strong>{variantOptions(item)}</strong>
        </div>
        <div className={styles.named}>
          <span>{[item.brand, item.name].filter(Boolean).join(' · ')}</span>
          {shipping && (
            <span className={styles.scanned}>
              {t('已扫')} <Scanned scanned={item.scanned} quantity={item.quantity} />
            </span>
          )}
        </div>
        <div className={styles.small}>
          <CopyCode>{item.barcode}</CopyCode>
          <OrderLinks orders={[{ id: item.orderId, name: item.orderName }]} />
        </div>
      </div>
    </div>
  )
}
