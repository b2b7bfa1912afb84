import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { router } from './routes.tsx'
import { FailureNotices } from './shell/FailureNotices.tsx'
import './ui/base.css'
import { SizeChoiceProvider, useSizeChoice } from './ui/size.tsx'
import { antdTheme, applyTheme } from './ui/theme.ts'

function Console() {
  const { size } = useSizeChoice()
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme(size)} button={{ autoInsertSpace: false }}>
      <App component={false}>
        <FailureNotices />
        <RouterProvider router={router} />
      </App>
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
