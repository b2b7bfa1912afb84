import { useEffect } from 'react'
import { crumbsOf } from '../screen/screen-table.ts'
import { useMatched } from '../screen/shown-screen.ts'
import { nameTag } from './tag-store.ts'

/** Calls the tag of a record after it, once the page knows more than the name of its screen. */
export function useTagName(title: string): void {
  const { pathname, fullPath } = useMatched()
  useEffect(() => {
    const known = title !== crumbsOf(fullPath).at(-1)?.title
    if (known && fullPath.includes('$')) nameTag(pathname, title)
  }, [title, pathname, fullPath])
}
