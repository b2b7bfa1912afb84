import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** A CSV file of so many rows below its heading. */
export const csvOf = (heading: string, count: number, row: (index: number) => string): File =>
  new File([[heading, ...Array.from({ length: count }, (_, index) => row(index))].join('\n')], 'rows.csv')

/** Chooses a file as the field's button would. */
export async function chooseSheet(file: File): Promise<void> {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export const preview = () => page.getByRole('region', { name: '预览' })

/** Whether a point of an element's middle is on the screen, and nothing lies over it. */
export function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, top + height / 2)
  return at !== null && (element.contains(at) || at.contains(element))
}
