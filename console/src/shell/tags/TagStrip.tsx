import { DownOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../api/session/session.ts'
import { t } from '../../text/t.ts'
import type { MenuItem } from '../../ui/overlays/MenuPopover.tsx'
import { MenuPopover } from '../../ui/overlays/MenuPopover.tsx'
import { crumbsOf } from '../screen/screen-table.ts'
import { useGo } from '../screen/use-go.ts'
import { useShownScreen } from '../screen/use-shown-screen.ts'
import { type Closing, closed, closedAll, closedOthers, isPinned, type Tag, visited } from './open-tags.ts'
import { TagItem } from './TagItem.tsx'
import styles from './TagStrip.module.css'
import { resumeTags, setTags, useTags } from './tag-store.ts'

/** The screens that were opened, to go back to: a menu on each by right click, by Shift F10, and at the end. */
export function TagStrip() {
  const go = useGo()
  const client = useQueryClient()
  useState(() => resumeTags(currentSession().id))
  const { tags, names } = useTags()
  const { pathname, href, route } = useShownScreen()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  /** Done on arrival: whoever decides to stay on a screen with unsaved changes keeps its tag. */
  const onArrival = useRef<{ at: string; act(): void } | null>(null)

  useEffect(() => {
    if (onArrival.current?.at === pathname) onArrival.current.act()
    onArrival.current = null
    if (crumbsOf(route).length > 0) setTags((known) => visited(known, { pathname, href, route }))
  }, [pathname, href, route])

  const carryOut = ({ tags: rest, goTo }: Closing) => {
    if (!goTo) return setTags(() => rest)
    onArrival.current = { at: goTo.pathname, act: () => setTags(() => rest) }
    go(goTo.href)
  }
  const close = (tag: Tag) => carryOut(closed(tags, tag.pathname, pathname))
  const refresh = (tag: Tag) => {
    if (tag.pathname !== pathname) go(tag.href)
    void client.invalidateQueries()
  }
  const menuOf = (tag: Tag): MenuItem[] => [
    { key: 'refresh', label: t('刷新'), run: () => refresh(tag) },
    { key: 'close', label: t('关闭'), disabled: isPinned(tags, tag.pathname), run: () => close(tag) },
    {
      key: 'others',
      label: t('关闭其他'),
      run: () => carryOut(closedOthers(tags, tag.pathname, pathname)),
    },
    { key: 'all', label: t('关闭所有'), run: () => carryOut(closedAll(tags, pathname)) },
  ]
  const shown = tags.find((tag) => tag.pathname === pathname) ?? tags[0]

  return (
    <nav className={styles.strip} aria-label={t('打开过的页面')}>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <TagItem
            key={tag.pathname}
            tag={tag}
            name={names[tag.pathname]}
            shown={tag.pathname === pathname}
            pinned={isPinned(tags, tag.pathname)}
            menu={menuOf(tag)}
            onClose={() => close(tag)}
          />
        ))}
      </ul>
      {shown && (
        <MenuPopover
          trigger="click"
          placement="bottomRight"
          items={menuOf(shown)}
          open={menuOpen}
          onOpenChange={setMenuOpen}
          onLeave={() => menuButton.current?.focus()}
        >
          <button
            ref={menuButton}
            type="button"
            className={styles.more}
            aria-label={t('页面操作')}
            aria-haspopup="menu"
            aria-expanded={menuOpen}
          >
            <DownOutlined aria-hidden="true" />
          </button>
        </MenuPopover>
      )}
    </nav>
  )
}
