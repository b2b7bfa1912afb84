import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { targetOf } from './target.ts'

interface AppLinkProps {
  /** Made by `paths`. */
  to: string
  children: ReactNode
  className?: string | undefined
  title?: string
  'aria-current'?: 'page' | undefined
  onClick?(): void
}

/** A link within the console. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <Link {...targetOf(to)} {...rest} />
}
