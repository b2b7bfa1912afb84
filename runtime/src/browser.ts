import { spawn } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export interface Browser {
  executablePath: string
  args: string[]
  /** Added to the environment of the browser. */
  env: Record<string, string>
}

/** First the one without windows: the others draw what surrounds a page, too, which nobody sees here. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
]

const USUAL_PLACES = [
  '/usr/bin',
  '/usr/lib/chromium',
  '/snap/bin',
  '/opt/google/chrome',
  '/opt/microsoft/msedge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Finds a browser: CHROME_PATH, an installed Chromium, Chrome or Edge, else the one that comes as an npm package. */
export async function findBrowser(): Promise<Browser> {
  const executablePath = chosenBrowser() ?? installedBrowser()
  if (executablePath) return { executablePath, args: launchArguments(), env: {} }
  return unpackedBrowser()
}

function chosenBrowser() {
  const path = process.env.CHROME_PATH
  if (path && !isExecutable(path)) throw new Error(`CHROME_PATH=${path} is no program`)
  return path || undefined
}

function installedBrowser() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES]
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...folders]
  return candidates.find((path) => /chrom|edge/i.test(path) && isExecutable(path))
}

async function unpackedBrowser(): Promise<Browser> {
  const manifest = findPackage()
  if (!manifest || process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No browser found for the browser tests. Install Chromium, Chrome or Edge, or set CHROME_PATH to one.',
    )
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const home = join(tmpdir(), `selvedge-chromium-${version}-${userInfo().username}`)
  if (!existsSync(home)) await unpack(dirname(manifest), home)
  return {
    executablePath: join(home, 'chromium'),
    args: [...launchArguments(), '--headless=shell', '--no-zygote'],
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  }
}

/** Unpacks beside and moves, so that a broken-off attempt leaves no half a browser. */
async function unpack(packageDir: string, home: string) {
  const unfinished = `${home}-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    await runUnpacker(join(packageDir, 'build/index.js'), join(packageDir, 'bin'), unfinished)
    writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontsOf(home))
    if (!existsSync(home)) renameSync(unfinished, home)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** In a process of its own, because the package unpacks to fixed names below the system's temporary folder. */
function runUnpacker(entry: string, archives: string, into: string) {
  const script = `
    import { join } from 'node:path'
    const { default: chromium, inflate } = await import(${JSON.stringify(entry)})
    await chromium.executablePath()
    await inflate(join(${JSON.stringify(archives)}, 'al2023.tar.br'))
  `
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TMPDIR: into },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The browser could not be unpacked')),
    )
  })
}

/** The package's own list names only folders of the service it was made for, and a page without fonts has no text. */
const fontsOf = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir>${home}/fonts/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`

function findPackage() {
  try {
    // The package exports nothing but its entry, build/index.js.
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    return join(dirname(entry), '../package.json')
  } catch {
    return undefined
  }
}

const launchArguments = () => [
  // Chromium's sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
