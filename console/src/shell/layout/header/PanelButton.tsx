import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { LazyPart } from '../../page/lazy-part.tsx'

interface PanelButtonProps {
  icon: ReactNode
  label: string
  panel: LazyPart<{ open: boolean; onClose(): void }>
}

/** Opens a panel of the header, which is loaded when it is first opened and stays for the way it closes. */
export function PanelButton({ icon, label, panel: Panel }: PanelButtonProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button type="text" icon={icon} aria-label={label} title={label} onClick={show} />
      {opened && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
