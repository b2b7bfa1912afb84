import { replay } from './replay/replay.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Usage: npm run replay -- FILE\n')
  process.exitCode = 2
} else {
  process.exitCode = await replay(file, { print: (line) => process.stdout.write(`${line}\n`) })
}
