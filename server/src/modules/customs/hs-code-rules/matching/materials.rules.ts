import { normalFibre } from '@selvedge/contract/customs/hs-code-rules/fibres.ts'

interface Part {
  name: string
  percent: number
}

const percentFirst = /(\d+(?:\.\d+)?)\s*[%％]\s*([^\d%％,，;；、/+]+)/g
const nameFirst = /([^\d%％,，;；、/+]+?)\s*(\d+(?:\.\d+)?)\s*[%％]/g

/** What something is made of, as far as the text says how much of what: `95% Cotton, 5% Elastane`, `棉95% 氨纶5%`. */
export function partsOf(component: string): Part[] {
  const first = [...component.matchAll(percentFirst)].map(([, percent, name]) => ({ name, percent }))
  const written = /^\s*\d/.test(component)
    ? first
    : [...component.matchAll(nameFirst)].map(([, name, percent]) => ({ name, percent }))
  return written
    .map(({ name, percent }) => ({ name: normalFibre(name ?? ''), percent: Number(percent) }))
    .filter(({ name }) => name !== '')
}

/** The materials by which a product is looked up: all that is written, and what most of it is made of. */
export function materialsOf(component: string): string[] {
  const whole = normalFibre(component)
  const [main] = partsOf(component).toSorted((a, b) => b.percent - a.percent)
  return main && main.name !== whole ? [whole, main.name] : [whole]
}
