import styles from './SignedNumber.module.css'

/** `3` -> +3 */
export const signedText = (value: number): string => (value > 0 ? `+${value}` : String(value))

/** Units that came or went: the sign says which, the colour repeats it. */
export function SignedNumber({ value }: { value: number }) {
  const side = value > 0 ? styles.more : value < 0 ? styles.less : undefined
  return <span className={side}>{signedText(value)}</span>
}
