import Markdown from 'markdown-to-jsx/react'
import type { ComponentProps } from 'react'
import styles from './HandbookText.module.css'
import { pictureAddress } from './handbook.ts'

/** The id of a section, by its heading. */
export const sectionId = (heading: string): string => `help ${heading}`.replace(/\s+/g, '-')

function Picture({ src, alt }: ComponentProps<'img'>) {
  const address = pictureAddress(src ?? '')
  return address ? <img className={styles.picture} src={address} alt={alt ?? ''} loading="lazy" /> : null
}

/** Wider than the panel it scrolls by itself; a keyboard scrolls it too. */
const WideTable = (props: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key
  <div className={styles.wide} tabIndex={0}>
    <table {...props} />
  </div>
)

/** A page of the handbook. */
export const HandbookText = ({ text }: { text: string }) => (
  <Markdown
    className={styles.text}
    options={{
      wrapper: 'article',
      forceWrapper: true,
      disableParsingRawHTML: true,
      slugify: sectionId,
      overrides: { img: Picture, table: WideTable },
    }}
  >
    {text}
  </Markdown>
)
