import { useSyncExternalStore } from 'react'
import { useSetting } from './local-setting.ts'
import type { Scheme } from './palette.ts'
import { type SchemeChoice, settings } from './settings.ts'
import type { Look } from './theme.ts'

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the system asks for as little movement as possible. */
export const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches

const subscribe = (changed: () => void) => {
  darkSystem.addEventListener('change', changed)
  return () => darkSystem.removeEventListener('change', changed)
}

const schemeOf = (choice: SchemeChoice, systemIsDark: boolean): Scheme => {
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : 'light'
}

/** How the console looks now, for what is done before anything is drawn. */
export const currentLook = (): Look => ({
  scheme: schemeOf(settings.scheme.get(), darkSystem.matches),
  accent: settings.accent.get(),
  size: settings.size.get(),
})

/** The same for what follows every change, of the system's scheme, too. */
export function useLook(): Look {
  const systemIsDark = useSyncExternalStore(subscribe, () => darkSystem.matches)
  return {
    scheme: schemeOf(useSetting(settings.scheme), systemIsDark),
    accent: useSetting(settings.accent),
    size: useSetting(settings.size),
  }
}
