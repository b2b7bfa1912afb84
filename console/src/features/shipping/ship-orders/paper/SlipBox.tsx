import { useId } from 'react'
import { t } from '../../../../text/t.ts'
import { CheckBox } from '../../../../ui/inputs/CheckBox.tsx'
import styles from '../pick/PickBar.module.css'

interface SlipBoxProps {
  checked: boolean
  disabled: boolean
  onChange(checked: boolean): void
}

/** Whether the packing slip is printed once the ship order has left. */
export function SlipBox({ checked, disabled, onChange }: SlipBoxProps) {
  const id = useId()
  return (
    <label className={styles.slip} htmlFor={id}>
      <CheckBox
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t('打印装箱单')}
    </label>
  )
}
