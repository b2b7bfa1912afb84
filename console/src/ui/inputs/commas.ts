/** Between words that are typed or pasted one after the other: commas of either width. */
export const commas = [',', '，']
