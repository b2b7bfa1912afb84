import styles from './Crawler.module.css'

/** An address of the web, in a tab of its own; what is none stays text. */
export const OutsideLink = ({ url }: { url: string }) =>
  /^https?:/.test(url) ? (
    <a className={styles.address} href={url} target="_blank" rel="noreferrer" title={url}>
      {url}
    </a>
  ) : (
    url
  )
