import type { ComponentProps } from 'react'
import styles from './CheckBox.module.css'

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is checked. */
  indeterminate?: boolean
}

/** The browser's own check box in our colours: every list carries it, so it weighs nothing. */
export function CheckBox({ indeterminate = false, ...field }: CheckBoxProps) {
  return (
    <input
      {...field}
      type="checkbox"
      className={styles.box}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate
      }}
    />
  )
}
