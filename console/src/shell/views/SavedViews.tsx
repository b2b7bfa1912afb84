import { lazy, Suspense } from 'react'
import { firstScreen } from '../../ui/first-screen.ts'
import type { ViewsProps } from './ViewMenu.tsx'

const ViewMenu = lazy(async () => {
  await firstScreen
  return { default: (await import('./ViewMenu.tsx')).ViewMenu }
})

/** The saved views of a list, in its head. They come after the list itself. */
export const SavedViews = (props: ViewsProps) => (
  <Suspense fallback={null}>
    <ViewMenu {...props} />
  </Suspense>
)
