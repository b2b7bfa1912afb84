import { DownOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Popover } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './MenuButton.module.css'

export interface MenuItem {
  key: string
  label: string
  run(): void
  danger?: boolean
}

interface MenuButtonProps extends Pick<ButtonProps, 'type' | 'loading' | 'aria-label'> {
  items: readonly MenuItem[]
  children: React.ReactNode
}

/** Moves the focus among the items of a menu, around its ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item.matches(':focus'))
  items.at((at + step) % items.length)?.focus()
}

/** A button that opens a short menu. Smaller by far than the general menu, which only a few pages load. */
export function MenuButton({ items, children, ...button }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') close()
    moveFocus(event)
  }

  const menu = (
    <div ref={list} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
      {items.map(({ key, label, run, danger }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          className={danger ? styles.danger : styles.item}
          onClick={() => {
            close()
            run()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={menu}
      open={open}
      onOpenChange={setOpen}
      getPopupContainer={(button) => button.parentElement ?? document.body}
      afterOpenChange={(shown) => shown && list.current?.querySelector('button')?.focus()}
      styles={{ container: { padding: 0 } }}
    >
      <Button
        ref={opener}
        {...button}
        icon={<DownOutlined />}
        iconPlacement="end"
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {children}
      </Button>
    </Popover>
  )
}
