import { expect, type Page, type Response } from '@playwright/test'

const chinese = /[\u4e00-\u9fff]+/g

/** Languages are called by their own names. */
const ownNames = ['中文']

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Hears what the server answers to a page: what of it is Chinese stays so, whatever language is read. */
export function hearData(page: Page): { said(): Promise<string> } {
  const answers: Promise<string[]>[] = []
  const listen = (response: Response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    // A page that is left answers nothing any more.
    answers.push(
      response
        .json()
        .then(textsIn)
        .catch(() => []),
    )
  }
  page.on('response', listen)
  return { said: async () => (await Promise.all(answers)).flat().join('\n') }
}

/** Nothing on an English page is Chinese but data. */
export async function expectEnglishButData(page: Page, data: string, where: string): Promise<void> {
  const shown = await page.locator('body').innerText()
  const words = [...new Set(shown.match(chinese) ?? [])]
  const reported = words.filter((word) => !ownNames.includes(word) && !data.includes(word))
  expect.soft(reported, `${where} is told in Chinese`).toEqual([])
}
