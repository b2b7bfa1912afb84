import { useSyncExternalStore } from 'react'
import { t } from '../../../text/t.ts'
import { useNotices } from '../../notices/use-notices.ts'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the console fills the screen, and the switch; a browser that can't says so. */
export function useFullScreen(): { full: boolean; toggle(): void } {
  const { warned } = useNotices()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    if (!document.fullscreenEnabled) return warned(t('浏览器不支持全屏'))
    const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(() => warned(t('浏览器不支持全屏')))
  }
  return { full, toggle }
}
