import type { Catalogue } from './catalogue.ts'

/** Every text in English. One file for each area; a text that several areas use stands in `shell`. */
export const en: Catalogue = {}
