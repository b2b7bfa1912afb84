/** How shops call what the variants of a style differ in. */
export const colorNames = /^(?:colou?r|颜色|couleur|farbe|colore)$/i
export const sizeNames = /^(?:size|尺码|尺寸|taille|größe|taglia)$/i
