import '../../src/ui/theme/base.css'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { dropSession } from '../../src/api/session/session.ts'
import { applyTheme } from '../../src/ui/theme/theme.ts'
import { currentLook } from '../../src/ui/theme/use-look.ts'
import { stopAnswering } from './answers.ts'

beforeEach(() => {
  applyTheme(document.documentElement, currentLook())
})

afterEach(async () => {
  await cleanup()
  stopAnswering()
  dropSession()
  localStorage.clear()
  sessionStorage.clear()
})
