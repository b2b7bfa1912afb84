export { readShownOutfits } from './outfits.reads.ts'
