export { type LevelHere, readLevels } from './level.reads.ts'
