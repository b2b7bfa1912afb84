import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import { t } from '../../../text/t.ts'
import styles from './UnitsStepper.module.css'
import { unitsProblem } from './units-problem.ts'

interface UnitsStepperProps {
  label: string
  /** The SKU that it counts. */
  of: string
  text: string
  /** Null where the text is no such number. */
  units: number | null
  most: number
  disabled: boolean
  onChange(text: string): void
}

/** A number of units with a large button on either side. */
export function UnitsStepper({ label, of, text, units, most, disabled, onChange }: UnitsStepperProps) {
  const step = (by: number) => onChange(String(Math.max(0, Math.min(most, (units ?? most) + by))))
  const problem = unitsProblem(units, most)
  return (
    <div className={styles.units}>
      <div className={styles.label}>
        {label} {most < maxQuantity && <span>/ {most}</span>}
      </div>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={t('{of} {label}减一', { of, label })}
          disabled={disabled || units === 0}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          inputMode="numeric"
          aria-label={`${of} ${label}`}
          aria-invalid={problem ? true : undefined}
          title={problem}
          value={text}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={t('{of} {label}加一', { of, label })}
          disabled={disabled || units === most}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
    </div>
  )
}
