/** The text of every statement, and part of one, that is written as sql`...`; values and parts within stand as a blank. */
export function sqlTexts(source: string): string[] {
  const found: string[] = []
  let at = 0

  const skipTo = (pattern: RegExp) => {
    pattern.lastIndex = at
    at = pattern.exec(source) ? pattern.lastIndex : source.length
  }

  const readCode = (isWithin: boolean): void => {
    for (let depth = 0; at < source.length; ) {
      const rest = source.slice(at, at + 2)
      const char = rest.charAt(0)
      if (rest === '//') skipTo(/\n/g)
      else if (rest === '/*') skipTo(/\*\//g)
      else if (char === '/' && isPattern(source, at)) skipTo(pattern)
      else if (char === "'") skipTo(/'(?:[^'\\\n]|\\.)*'/gy)
      else if (char === '"') skipTo(/"(?:[^"\\\n]|\\.)*"/gy)
      else if (char === '`') readTemplate()
      else {
        at += 1
        if (char === '{') depth += 1
        if (char === '}' && isWithin && depth === 0) return
        if (char === '}') depth -= 1
      }
    }
  }

  const readTemplate = (): void => {
    const isSql = /\bsql(?:<[^`;]*>)?$/.test(source.slice(Math.max(0, at - 400), at))
    let text = ''
    for (at += 1; at < source.length && source[at] !== '`'; ) {
      if (source.startsWith('${', at)) {
        at += 2
        readCode(true)
        text += ' '
      } else {
        const next = at + (source[at] === '\\' ? 2 : 1)
        text += source.slice(at, next)
        at = next
      }
    }
    at += 1
    if (isSql) found.push(text)
  }

  readCode(false)
  return found
}

const pattern = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//gy

/** A slash begins a pattern where no value stands before it that could be divided. */
const isPattern = (source: string, at: number): boolean => {
  const before = source.slice(Math.max(0, at - 40), at).trimEnd()
  return before === '' || /[(,=:[!&|?{};>]$|\breturn$/.test(before)
}
