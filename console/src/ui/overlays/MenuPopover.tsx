import { Popover } from 'antd'
import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import styles from './MenuPopover.module.css'

export interface MenuItem {
  key: string
  label: string
  run(): void
  danger?: boolean
  /** Of a menu to choose from: the one that holds now. */
  chosen?: boolean
  /** With a line above. */
  divided?: boolean
  disabled?: boolean
  /** Why it can't be chosen now: it is disabled and says so. */
  reason?: string | undefined
}

interface MenuPopoverProps {
  items: readonly MenuItem[]
  /** Of the menu, where its opener does not say. */
  label?: string
  trigger: 'click' | 'contextMenu'
  placement: 'bottomLeft' | 'bottomRight'
  open: boolean
  onOpenChange(open: boolean): void
  /** Chosen from, or left by key: the focus goes back to the opener. */
  onLeave(): void
  children: ReactElement
}

/** What only says why it can't be chosen now is come to as well. */
const reachable = '[role=menuitem]:not(:disabled)'

/** Moves the focus among the items of a menu, around its ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)]
  const at = items.findIndex((item) => item.matches(':focus'))
  const place = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (place === undefined) return
  event.preventDefault()
  items.at(place % items.length)?.focus()
}

/** A short menu beside what opens it. Smaller by far than the general menu, which only a few pages load. */
export function MenuPopover(props: MenuPopoverProps) {
  const { items, label, trigger, placement, open, onOpenChange, onLeave, children } = props
  const list = useRef<HTMLDivElement>(null)
  const leave = () => {
    onOpenChange(false)
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') leave()
    moveFocus(event)
  }

  const menu = (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {items.map(({ key, label: name, run, danger, disabled, reason, chosen, divided }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          disabled={disabled ?? false}
          aria-disabled={disabled || reason !== undefined}
          className={danger ? styles.danger : styles.item}
          aria-current={chosen || undefined}
          data-divided={divided || undefined}
          onClick={() => {
            if (reason !== undefined) return
            leave()
            run()
          }}
        >
          {name}
          {reason !== undefined && <small className={styles.reason}>{reason}</small>}
        </button>
      ))}
    </div>
  )
  return (
    <Popover
      trigger={trigger}
      placement={placement}
      arrow={false}
      content={menu}
      open={open}
      onOpenChange={onOpenChange}
      afterOpenChange={(shown) => {
        if (shown) (list.current?.querySelector<HTMLElement>(reachable) ?? list.current)?.focus()
      }}
      styles={{ container: { padding: 0 } }}
    >
      {children}
    </Popover>
  )
}
