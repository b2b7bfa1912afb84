import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { codeGenerationList } from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { stockLockList } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { stockOrderList } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { GenerateCodesPage } from '../../src/features/marketing/campaigns/GenerateCodesPage.tsx'
import { StockLocksPage } from '../../src/features/stock/stock-locks/StockLocksPage.tsx'
import { StockTakesPage } from '../../src/features/stock/stock-takes/StockTakesPage.tsx'
import { TransfersPage } from '../../src/features/stock/transfers/list/TransfersPage.tsx'
import { answer, callsOf } from './answers.ts'
import { mount, signIn } from './mount.tsx'

test.each<[string, ReactNode, Endpoint, string]>([
  ['stock locks', <StockLocksPage key="" />, stockLockList, '10'],
  ['stock takes', <StockTakesPage key="" />, stockOrderList, '10'],
  ['transfers', <TransfersPage key="" />, stockOrderList, '20'],
  ['generated codes', <GenerateCodesPage key="" />, codeGenerationList, '20'],
])('a page of %s has its rows', async (_, screen, list, size) => {
  await signIn()
  answer(stockLockList, () => [])
  answer(stockOrderList, () => [])
  answer(codeGenerationList, () => [])
  await mount({ '/': screen }, ['/'])
  await expect.poll(() => callsOf(list)[0]?.url.searchParams.get('size')).toBe(size)
})
