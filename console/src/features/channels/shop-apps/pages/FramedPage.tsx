import type { ReactNode } from 'react'
import styles from './FramedPage.module.css'

/** A page without sidebar and header, for a frame inside another system. */
export function FramedPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Selvedge</h1>
      {children}
    </main>
  )
}
