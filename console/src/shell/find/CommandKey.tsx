import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '../../text/t.ts'
import { useMobile } from '../../ui/use-mobile.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import styles from './MenuSearch.module.css'

const CommandBar = lazyPart(async () => (await import('./CommandBar.tsx')).CommandBar)

const onMac = navigator.userAgent.includes('Mac')
const keyName = onMac ? '⌘ K' : 'Ctrl K'

/** Opens the command bar by its button, and by Ctrl K or ⌘ K wherever the focus is. */
export function CommandKey() {
  const mobile = useMobile()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(onMac ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      setOpen((shown) => !shown)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const label = `${t('快速前往')} ${keyName}`
  return (
    <>
      <Button type="text" aria-label={label} title={label} onClick={() => setOpen(true)}>
        {mobile ? <SearchOutlined aria-hidden="true" /> : <kbd className={styles.key}>{keyName}</kbd>}
      </Button>
      {open && <CommandBar onClose={() => setOpen(false)} />}
    </>
  )
}
