import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayOpen } from '../screen/screen-table.ts'
import { targetOf } from '../screen/target.ts'

interface AppLinkProps {
  /** Made by `paths`. */
  to: string
  children: ReactNode
  className?: string | undefined
  title?: string
  'aria-current'?: 'page' | undefined
  onClick?(): void
}

/** A list is not what is below it: `/customs` is not current on `/customs/codes`. */
const exactly = { exact: true }

/** A link within the console; its words alone for whoever may not open where it leads. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  if (!mayOpen(to)) {
    const { children, className, title } = rest
    return (
      <span className={className} title={title}>
        {children}
      </span>
    )
  }
  return <Link activeOptions={exactly} {...targetOf(to)} {...rest} />
}
