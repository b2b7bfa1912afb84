import { DownOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { type MenuItem, MenuPopover } from './MenuPopover.tsx'

interface MenuButtonProps extends Pick<ButtonProps, 'type' | 'loading' | 'aria-label'> {
  items: readonly MenuItem[]
  children: ReactNode
}

/** A button that opens a short menu. */
export function MenuButton({ items, children, ...button }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <MenuPopover
      trigger="click"
      placement="bottomRight"
      items={items}
      open={open}
      onOpenChange={setOpen}
      onLeave={() => opener.current?.focus()}
    >
      <Button
        ref={opener}
        {...button}
        icon={<DownOutlined aria-hidden="true" />}
        iconPlacement="end"
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {children}
      </Button>
    </MenuPopover>
  )
}
