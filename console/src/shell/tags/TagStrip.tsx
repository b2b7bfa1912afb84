import { CloseOutlined } from '@ant-design/icons'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { stringifySearch } from '../text/search-params.ts'
import { t } from '../text/t.ts'
import { AppLink } from './AppLink.tsx'
import { crumbsOf } from './screen-names.ts'
import styles from './TagStrip.module.css'
import { useGo } from './use-go.ts'

interface VisitedTag {
  pathname: string
  /** With the search parameters as they were last. */
  href: string
  title: string
}

const tagsMost = 12

const pinned = (): VisitedTag => ({ pathname: paths.dashboard(), href: paths.dashboard(), title: t('首页') })

/** Adds a screen or renews its address; the oldest goes when there are too many. The home page stays first. */
function visited(tags: readonly VisitedTag[], tag: VisitedTag): VisitedTag[] {
  if (tags.some(({ pathname }) => pathname === tag.pathname)) {
    return tags.map((known) => (known.pathname === tag.pathname ? tag : known))
  }
  const [home = pinned(), ...rest] = tags
  return [home, ...rest.slice(-(tagsMost - 2)), tag]
}

/** The screens that were open, to go back to. */
export function TagStrip() {
  const go = useGo()
  const [tags, setTags] = useState<readonly VisitedTag[]>(() => [pinned()])
  // From the rendered match: the router's location is ahead of what is shown.
  const match = useMatches().at(-1)
  const pathname = match?.pathname ?? ''
  const href = pathname + stringifySearch((match?.search ?? {}) as Record<string, unknown>)
  const route: string = match?.fullPath ?? ''
  const id = Object.values((match?.params ?? {}) as Record<string, string>).join(' ')

  useEffect(() => {
    const title = crumbsOf(route).at(-1)?.title
    if (title) setTags((known) => visited(known, { pathname, href, title: id ? `${title} ${id}` : title }))
  }, [pathname, href, route, id])

  const close = (tag: VisitedTag) => {
    const rest = tags.filter((known) => known !== tag)
    setTags(rest)
    if (tag.pathname === pathname) go(rest.at(-1)?.href ?? paths.dashboard())
  }

  return (
    <nav className={styles.strip} aria-label={t('打开过的页面')}>
      {tags.map((tag) => (
        <span key={tag.pathname} className={styles.tag} data-current={tag.pathname === pathname}>
          <AppLink to={tag.href} aria-current={tag.pathname === pathname ? 'page' : undefined}>
            {tag.title}
          </AppLink>
          {tag.pathname !== paths.dashboard() && (
            <button
              type="button"
              aria-label={t('关闭 {title}', { title: tag.title })}
              onClick={() => close(tag)}
            >
              <CloseOutlined />
            </button>
          )}
        </span>
      ))}
    </nav>
  )
}
