import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { Input, type InputRef, Select } from 'antd'
import type { RefObject } from 'react'
import { t } from '../../../../text/t.ts'
import styles from '../pick/PickBar.module.css'
import type { Parcel } from './parcel.ts'

interface ParcelFieldsProps {
  parcel: Parcel
  /** What was typed of it. */
  onParcel(changed: Partial<Parcel>): void
  /** Somebody tried to ship without a number. */
  numberMissing: boolean
  disabled: boolean
  input: RefObject<InputRef | null>
  /** The number is complete. */
  onEnter(): void
}

/** Courier and tracking number. */
export function ParcelFields(props: ParcelFieldsProps) {
  const { parcel, onParcel, numberMissing, disabled, input, onEnter } = props
  return (
    <>
      <Select
        className={styles.courier ?? ''}
        aria-label={t('快递公司')}
        options={couriers.map((courier) => ({ value: courier, label: courier }))}
        value={parcel.trackingCompany}
        disabled={disabled}
        onChange={(trackingCompany) => onParcel({ trackingCompany })}
      />
      <div className={styles.tracking}>
        <Input
          ref={input}
          aria-label={t('运单号')}
          placeholder={t('运单号')}
          autoComplete="off"
          maxLength={200}
          status={numberMissing ? 'error' : ''}
          aria-invalid={numberMissing || undefined}
          value={parcel.trackingNumber}
          disabled={disabled}
          onChange={(event) => onParcel({ trackingNumber: event.target.value })}
          onPressEnter={(event) => {
            event.preventDefault()
            onEnter()
          }}
        />
        {numberMissing && (
          <span className={styles.missing} role="alert">
            {t('请填写运单号')}
          </span>
        )}
      </div>
    </>
  )
}
