/** The licence that a site must show, with the registry it stands in. */
export interface Footer {
  text: string
  href: string
}

const registry = 'https://beian.miit.gov.cn/'

/** The footer of the sign-in page by host; a host that is not here shows none. */
const footers: Readonly<Record<string, Footer>> = {
  'console.selvedge.example': { text: '沪ICP备00000000号-1', href: registry },
}

export const footerOf = (host: string): Footer | undefined =>
  Object.hasOwn(footers, host) ? footers[host] : undefined
