import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@selvedge/contract/core/words/language.ts'
import { departmentOf, departmentsOfScreens } from '@selvedge/contract/screens.ts'
import { describe, expect, it } from 'vitest'
import { screens } from '../src/screens.ts'
import { screens as english } from '../src/text/en/shell/screens.ts'
import { type Translate, textKey } from '../src/text/t.ts'

const folder = join(import.meta.dirname, '../../docs/handbook')
const words: Record<Language, Translate> = {
  zh: (text) => text,
  en: (text, _values, context) => english[textKey(text, context)] ?? '',
}
const languages = Object.keys(words) as Language[]
const pages = languages.flatMap((language) =>
  departmentsOfScreens.map((department) => ({
    language,
    department,
    text: readFileSync(join(folder, language, `${department}.md`), 'utf8'),
  })),
)

describe.each(pages)('the $language page of $department', ({ language, department, text }) => {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)

  it('has a section for every screen of the menu, under its name', () => {
    const titles = screens
      .filter(({ path, icon }) => icon && departmentOf(path) === department)
      .map(({ title }) => title(words[language]))
    expect(titles.filter((title) => !headings.includes(title))).toEqual([])
  })

  it('has no heading twice, one picture, and nothing but Markdown', () => {
    expect(headings.length).toBe(new Set(headings).size)
    expect(text.match(/!\[/g)).toHaveLength(1)
    expect(text).toContain(`![](../pictures/${department}.png)`)
    expect(text).not.toMatch(/<[a-z/]/i)
  })
})
