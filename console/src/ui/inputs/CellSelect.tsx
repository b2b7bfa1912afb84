import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './CellInput.module.css'

/** What an open picker in a cell is drawn with. */
interface CellPicker {
  className: string
  size: 'small'
  variant: 'borderless'
  autoFocus: true
  open: true
  popupMatchSelectWidth: number
  'aria-label': string
  onOpenChange(open: boolean): void
}

interface CellSelectProps {
  /** What is chosen, as it is shown. */
  text: string
  label: string
  disabled?: boolean
  /** The picker, drawn while somebody chooses: one, however many cells there are. */
  children(picker: CellPicker): ReactNode
}

const widthLeast = 240

/** A choice in a table cell: its text, until somebody opens it. */
export function CellSelect({ text, label, disabled, children }: CellSelectProps) {
  const [open, setOpen] = useState(false)
  const cell = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!open && wasOpen.current) cell.current?.focus()
    wasOpen.current = open
  }, [open])

  if (open) {
    return children({
      className: styles.choice ?? '',
      size: 'small',
      variant: 'borderless',
      autoFocus: true,
      open: true,
      popupMatchSelectWidth: widthLeast,
      'aria-label': label,
      onOpenChange: setOpen,
    })
  }
  return (
    <button
      ref={cell}
      type="button"
      className={`${styles.input} ${styles.closed}`}
      aria-label={`${label} ${text}`}
      aria-haspopup="listbox"
      title={text}
      disabled={disabled}
      onClick={() => setOpen(true)}
    >
      {text}
    </button>
  )
}
