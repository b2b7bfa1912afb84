import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { t } from '../../text/t.ts'
import { lazyPart } from '../page/lazy-part.tsx'

const HelpPanel = lazyPart(async () => (await import('./HelpPanel.tsx')).HelpPanel)

/** Opens the handbook at the screen that is shown. The panel is loaded when it is first opened. */
export function HelpButton() {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={t('帮助')}
        title={t('帮助')}
        onClick={show}
      />
      {opened && <HelpPanel open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
