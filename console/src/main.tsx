import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { router } from './routes.tsx'
import './ui/base.css'
import { SizeChoiceProvider, useSizeChoice } from './ui/size.tsx'
import { antdTheme, applyTheme } from './ui/theme.ts'

/** Loaded behind the first screen, which needs none of it; what fails until then is told as soon as it is here. */
const FailureNotices = lazy(async () => ({
  default: (await import('./shell/FailureNotices.tsx')).FailureNotices,
}))

function Console() {
  const { size } = useSizeChoice()
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme(size)} button={{ autoInsertSpace: false }}>
      <RouterProvider router={router} />
      <Suspense fallback={null}>
        <FailureNotices />
      </Suspense>
    </ConfigProvider>
  )
}

applyTheme(document.documentElement)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SizeChoiceProvider>
        <Console />
      </SizeChoiceProvider>
    </QueryClientProvider>
  </StrictMode>,
)
