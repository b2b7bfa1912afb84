import { useRef } from 'react'
import { firstScreen } from '../../ui/first-screen.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import type { ViewsProps } from './use-views.ts'
import { isNarrowed } from './views.logic.ts'

const ViewMenu = lazyPart(async () => {
  await firstScreen
  return (await import('./ViewMenu.tsx')).ViewMenu
})

/** The saved views of a list, in its head. They come after the list itself. */
export function SavedViews(props: Omit<ViewsProps, 'requested'>) {
  // From the first moment on: whoever has searched before the views are here is not taken to another one.
  const requested = useRef(false)
  requested.current ||= isNarrowed(props.state)
  return <ViewMenu {...props} requested={requested.current} />
}
