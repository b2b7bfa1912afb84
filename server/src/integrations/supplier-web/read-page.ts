import { Parser } from 'htmlparser2'
import type { PageFacts } from '../../ports/supplier-web.ts'

const maxLinks = 2_000
const maxImages = 100
const maxData = 20
/** Characters of one text for machines. */
const longestData = 500_000

/** The address without what names only a part of the page; null where it is none of the web. */
function whole(given: string, base: string): URL | null {
  if (!URL.canParse(given, base)) return null
  const url = new URL(given, base)
  url.hash = ''
  url.username = ''
  url.password = ''
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

/** Takes a page in as it comes, and keeps of it only what it is read for. */
export function pageReader(address: string): { write(text: string): void; end(): PageFacts } {
  const { origin } = new URL(address)
  let base = address
  let canonical: string | null = null
  let script: string[] | null = null
  let length = 0
  const links = new Set<string>()
  const images = new Set<string>()
  const data: string[] = []

  const own = (given: string | undefined): string | null => {
    const url = given ? whole(given, base) : null
    return url?.origin === origin ? url.href : null
  }
  const addLink = (given: string | undefined) => {
    const link = links.size < maxLinks ? own(given) : null
    if (link) links.add(link)
  }
  const addImage = (given: string | undefined) => {
    const image = given && images.size < maxImages ? whole(given, base) : null
    if (image) images.add(image.href)
  }
  const begin: Record<string, (attributes: Record<string, string>) => void> = {
    base: ({ href }) => {
      if (href && URL.canParse(href, address)) base = new URL(href, address).href
    },
    a: ({ href, rel = '' }) => {
      if (!/\bnofollow\b/i.test(rel)) addLink(href)
    },
    link: ({ rel = '', href }) => {
      if (/\bnext\b/i.test(rel)) addLink(href)
      if (/\bcanonical\b/i.test(rel)) canonical ??= own(href)
    },
    img: ({ src }) => addImage(src),
    meta: ({ property, content }) => {
      if (property === 'og:image') addImage(content)
    },
    script: ({ type = '' }) => {
      if (type.trim().toLowerCase() !== 'application/ld+json' || data.length >= maxData) return
      script = []
      length = 0
    },
  }
  const parser = new Parser({
    onopentag: (name, attributes) => begin[name]?.(attributes),
    ontext: (text) => {
      length += text.length
      if (length <= longestData) script?.push(text)
    },
    onclosetag: (name) => {
      if (name !== 'script' || !script) return
      if (length <= longestData) data.push(script.join(''))
      script = null
    },
  })
  return {
    write: (text) => parser.write(text),
    end: () => {
      parser.end()
      return { links: [...links], canonical, data, images: [...images] }
    },
  }
}
