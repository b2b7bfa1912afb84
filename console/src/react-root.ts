import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** React and this are a file of their own, which changes with React's version only: browsers keep it. */
export const drawIn = (root: HTMLElement, page: ReactNode): void => createRoot(root).render(page)
