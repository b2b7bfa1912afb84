import type { DrawerProps } from 'antd'
import { lazy, Suspense } from 'react'

const Drawer = lazy(async () => ({ default: (await import('./DrawerPart.tsx')).DrawerPart }))

/** A drawer that a desk never loads: what a phone opens instead of a sidebar or a row of filters. */
export const LazyDrawer = (props: DrawerProps) => (
  <Suspense fallback={null}>
    <Drawer {...props} />
  </Suspense>
)
