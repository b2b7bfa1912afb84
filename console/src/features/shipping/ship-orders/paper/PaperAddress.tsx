import type { PickRow } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import styles from '../../../../shell/print/Paper.module.css'
import { t } from '../../../../text/t.ts'
import { addressOf } from '../ship-orders.logic.ts'

type Receiver = Pick<
  PickRow,
  'consignee' | 'phone' | 'postcode' | 'country' | 'province' | 'city' | 'address1' | 'address2'
>

/** Who gets the parcel, as it stands on a parcel. */
export function PaperAddress({ receiver }: { receiver: Receiver }) {
  return (
    <section className={styles.address} aria-label={t('收货信息')}>
      <p>
        <strong>{receiver.consignee}</strong> {receiver.phone}
      </p>
      <p>
        {addressOf(receiver)} {receiver.postcode}
      </p>
    </section>
  )
}
