import { MomentPicker } from '../../../../../ui/inputs/MomentPicker.tsx'
import styles from '../Inbox.module.css'

interface MomentFieldProps {
  label: string
  id?: string
  value?: string
  onChange?(value: string | undefined): void
}

/** A moment as a field of a form hands it. */
export const MomentField = ({ label, id, value, onChange }: MomentFieldProps) => (
  <MomentPicker
    id={id}
    label={label}
    value={value}
    className={styles.moment ?? ''}
    onChange={(next) => onChange?.(next)}
  />
)
