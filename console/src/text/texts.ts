/** English by its Chinese source. */
export type Catalogue = Readonly<Record<string, string>>
