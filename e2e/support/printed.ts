import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type PdfPage, readPdf } from './pdf.ts'

const millimetres = { a4: [210, 297], label: [101.6, 152.4] } as const
export type Paper = keyof typeof millimetres

/** The page as the printer gets it: of the right size, nothing cut, nothing blank. */
export async function printed(page: Page, paper: Paper): Promise<PdfPage[]> {
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  const [width, height] = millimetres[paper]
  for (const one of pages) {
    expect(one.width).toBeCloseTo(width, 0)
    expect(one.height).toBeCloseTo(height, 0)
    expect(one.ink).toBeGreaterThan(0.002)
    expect(one.touchesEdge).toBe(false)
    expect(one.text).not.toContain('自动打印')
  }
  return pages
}

export const textOf = (pages: readonly PdfPage[]) => pages.map(({ text }) => text).join('\n')
export const codesOf = (pages: readonly PdfPage[]) => pages.flatMap(({ codes }) => codes)

/** No dialog opens in a test; how often it would have is counted. */
export const countPrints = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1)
    }
  })
