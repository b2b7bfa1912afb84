import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import { StrictMode, useLayoutEffect } from 'react'
import { queryClient } from './api/calls/query-client.ts'
import { loadSession } from './api/session/session.ts'
import { storedToken } from './api/session/token.ts'
import { drawIn } from './react-root.ts'
import { preloadScreen, router } from './routes.tsx'
import { AgainSoon, lazyPart } from './shell/page/lazy-part.tsx'
import { onLanguage, speak } from './text/catalogue.ts'
import { markLanguage, useLanguage } from './text/language.ts'
import { preferredLanguage } from './text/preferred-language.ts'
import './ui/theme/base.css'
import { firstScreen, firstScreenDrawn } from './ui/first-screen.ts'
import { antdTheme, applyTheme } from './ui/theme/theme.ts'
import { currentLook, prefersReducedMotion, useLook } from './ui/theme/use-look.ts'

/** Loaded behind the first screen, which needs none of it; what fails until then is told as soon as it is here. */
const NoticeHost = lazyPart(
  async () => {
    await firstScreen
    return (await import('./shell/notices/NoticeHost.tsx')).NoticeHost
  },
  { failed: AgainSoon },
)

/** As late: only what is done on a screen is refused so. */
const RefusalHost = lazyPart(
  async () => {
    await firstScreen
    return (await import('./shell/refusals/RefusalHost.tsx')).RefusalHost
  },
  { failed: AgainSoon },
)

function Console() {
  const language = useLanguage()
  const look = useLook()
  const { scheme, accent, size } = look
  useLayoutEffect(
    () => applyTheme(document.documentElement, { scheme, accent, size }),
    [scheme, accent, size],
  )
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      theme={antdTheme(look, prefersReducedMotion)}
      button={{ autoInsertSpace: false }}
    >
      <RouterProvider router={router} />
      <NoticeHost />
      <RefusalHost />
    </ConfigProvider>
  )
}

/** Not awaited by this module: parts of the console, the English texts among them, wait until it has been run. */
async function open(root: HTMLElement): Promise<void> {
  const { documentElement } = document
  // Before anything is drawn: nothing flashes in the other scheme or the other language.
  applyTheme(documentElement, currentLook())
  // Not only when it is known who is signed in: the files of the screen come meanwhile.
  if (storedToken()) preloadScreen()
  onLanguage(() => markLanguage(documentElement))
  // A catalogue that does not load leaves the source: better than no page.
  await speak(preferredLanguage()).catch(() => undefined)
  // The router waits for the same answer, and tells what is wrong with it.
  if (storedToken()) loadSession().catch(() => undefined)
  // A screen that never comes must not keep everything else from coming.
  setTimeout(firstScreenDrawn, 3_000)
  router.subscribe('onRendered', firstScreenDrawn)
  drawIn(
    root,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void open(root)
