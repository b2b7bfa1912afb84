import { lazyPart } from '../page/lazy-part.tsx'

/** A drawer that a desk never loads: what a phone opens instead of a sidebar or a row of filters. */
export const LazyDrawer = lazyPart(async () => (await import('../../ui/overlays/DrawerPart.tsx')).DrawerPart)
