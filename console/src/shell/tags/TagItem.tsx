import { CloseOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import { type MenuItem, MenuPopover } from '../../ui/overlays/MenuPopover.tsx'
import { AppLink } from '../page/AppLink.tsx'
import { crumbsOf } from '../screen/screen-table.ts'
import type { Tag } from './open-tags.ts'
import styles from './TagStrip.module.css'

interface TagItemProps {
  tag: Tag
  /** What its record is called; undefined for a screen without one, and until it is known. */
  name: string | undefined
  shown: boolean
  pinned: boolean
  menu: readonly MenuItem[]
  onClose(): void
}

const middleButton = 1

/** The browser's own way of scrolling to an element would let Tab begin there, behind the link to the content. */
function bringIntoSight(item: HTMLElement): void {
  const strip = item.parentElement
  if (!strip) return
  const [place, frame] = [item.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += Math.min(0, place.left - frame.left) + Math.max(0, place.right - frame.right)
}

/** One open screen: a link, and the ways to close it. */
export function TagItem({ tag, name, shown, pinned, menu, onClose }: TagItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const title = name ?? crumbsOf(tag.route).at(-1)?.title ?? tag.pathname

  useEffect(() => {
    const own = item.current
    if (!shown || !own) return
    // With the frame, which works out all places anyway: asking for them before makes the browser do it twice.
    const frame = requestAnimationFrame(() => bringIntoSight(own))
    return () => cancelAnimationFrame(frame)
  }, [shown])

  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== middleButton || pinned) return
    event.preventDefault()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !pinned && !menuOpen) onClose()
  }

  return (
    <MenuPopover
      trigger="contextMenu"
      placement="bottomLeft"
      label={title}
      items={menu}
      open={menuOpen}
      onOpenChange={setMenuOpen}
      onLeave={() => item.current?.querySelector('a')?.focus()}
    >
      <li
        ref={item}
        className={styles.tag}
        data-current={shown}
        onAuxClick={onAuxClick}
        onKeyDown={onKeyDown}
      >
        <AppLink to={tag.href} aria-current={shown ? 'page' : undefined}>
          {title}
        </AppLink>
        {!pinned && (
          <button type="button" aria-label={t('关闭 {title}', { title })} onClick={onClose}>
            <CloseOutlined aria-hidden="true" />
          </button>
        )}
      </li>
    </MenuPopover>
  )
}
