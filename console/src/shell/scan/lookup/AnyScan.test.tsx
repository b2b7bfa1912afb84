import { type Scanned, scanLookup } from '@selvedge/contract/house/scan.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { useLeaveGuard } from '../../form/use-leave-guard.ts'
import { useKeyScanner } from '../scanners/use-key-scanner.ts'
import { AnyScan } from './AnyScan.tsx'

function Guarded() {
  const [text, setText] = useState('')
  useLeaveGuard(text !== '')
  return (
    <>
      <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button">rest</button>
    </>
  )
}

function Scanning() {
  const [codes, setCodes] = useState<readonly string[]>([])
  useKeyScanner(true, (code) => setCodes((before) => [...before, code]))
  return <output>{codes.join()}</output>
}

const screens = {
  '/dashboard': <p>home</p>,
  '/order/list': <Guarded />,
  '/ship/pick': <Scanning />,
  '/ship/detail/$id': <p>ship order</p>,
  '/stock/query': <p>stock</p>,
} as const

const shipOrder: Scanned = { kind: 'shipOrder', id: 12, name: 'SO12', detail: '' }
const sku = (id: number, name: string): Scanned => ({ kind: 'sku', id, name, detail: '袜子' })
let requested: string[]

beforeEach(async () => {
  await signIn()
  requested = []
  answer(scanLookup, ({ url }) => {
    const code = url.searchParams.get('code') ?? ''
    requested.push(code)
    const known: Record<string, Scanned[]> = { SO12: [shipOrder], '6900': [sku(1, 'A-1'), sku(2, 'B-1')] }
    return known[code] ?? []
  })
})

/** As a scanner types: the keys carry no pause. */
function scan(code: string, target: Element = document.activeElement ?? document.body): void {
  for (const key of [...code, 'Enter'])
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const at = (path: string) => mount({ frame: <AnyScan />, ...screens }, [path])

test('what is scanned outside of a field is opened', async () => {
  const { address } = await at('/dashboard')
  scan('SO12')
  await expect.element(page.getByText('ship order')).toBeVisible()
  expect(address()).toBe('/ship/detail/SO12')
  expect(requested).toEqual(['SO12'])
})

test('what a hand types is no scan', async () => {
  await at('/dashboard')
  for (const key of ['S', 'O', '1', '2', 'Enter']) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await pause(70)
  }
  scan('SO1')
  expect(requested).toEqual([])
})

test('what is scanned into a field, or where a screen scans itself, is theirs', async () => {
  await at('/order/list')
  await userEvent.click(page.getByLabelText('note'))
  scan('SO12')
  expect(requested).toEqual([])
})

test('a screen that scans itself has what is scanned', async () => {
  await at('/ship/pick')
  scan('SO12')
  await expect.element(page.getByText('SO12', { exact: true })).toBeVisible()
  expect(requested).toEqual([])
})

test('nothing that was typed is lost unasked', async () => {
  const { address } = await at('/order/list')
  await userEvent.fill(page.getByLabelText('note'), 'typed')
  await userEvent.click(page.getByRole('button', { name: 'rest' }))
  scan('SO12')
  await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
  expect(address()).toBe('/order/list')
  await expect.element(page.getByLabelText('note')).toHaveValue('typed')
})

test('several things are offered, and nothing is said shortly', async () => {
  const { address } = await at('/dashboard')
  scan('0000')
  await expect.element(page.getByText('没有找到：0000')).toBeVisible()
  scan('6900')
  await userEvent.click(page.getByRole('link', { name: /^B-1/ }))
  await expect.element(page.getByText('stock', { exact: true })).toBeVisible()
  expect(address()).toContain('/stock/query')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a code is typed into a dialog that a key opens', async () => {
  const { address } = await at('/dashboard')
  await userEvent.keyboard('{Control>}b{/Control}')
  const field = page.getByLabelText('单号、运单号、SKU 或条码')
  await userEvent.fill(field, 'nothing')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('没有找到：nothing')).toBeVisible()
  await userEvent.fill(field, ' SO12 ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/ship/detail/SO12')
})
