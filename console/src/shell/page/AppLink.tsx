import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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

/** A link within the console. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <Link activeOptions={exactly} {...targetOf(to)} {...rest} />
}
