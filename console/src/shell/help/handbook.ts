import type { Language } from '@selvedge/contract/core/words/language.ts'
import type { Department } from '@selvedge/contract/screens.ts'

const folder = '../../../../docs/handbook'

/** Each page is a file of its own that is loaded when somebody reads it. */
const pages = import.meta.glob<string>('../../../../docs/handbook/*/*.md', {
  query: '?raw',
  import: 'default',
})
const pictures = import.meta.glob<string>('../../../../docs/handbook/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A page of the handbook as Markdown. Throws where it can not be loaded. */
export async function readHandbook(language: Language, department: Department): Promise<string> {
  const load = pages[`${folder}/${language}/${department}.md`]
  if (!load) throw new Error(`the handbook has no page ${language}/${department}`)
  return load()
}

/** Where the picture is that a page calls `../pictures/<name>.png`; undefined where there is none. */
export const pictureAddress = (source: string): string | undefined =>
  pictures[`${folder}/pictures/${source.split('/').at(-1) ?? ''}`]
