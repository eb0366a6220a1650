import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

import { runFfmpeg, type Ffmpeg } from './ffmpeg.ts'

const require = createRequire(import.meta.url)
const executableName = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
const oldestRelease = 6
/** libavutil of FFmpeg 6; builds between two releases have no release number. */
const oldestLibrary = 58
const versionTimeout = 20_000

/**
 * The ffmpeg to use, or null: the program that KERBSIDE_FFMPEG names, whatever its version (`none` switches video
 * processing off, `webassembly` selects the package @ffmpeg/core); else the first on PATH of version 6 or newer; else
 * that package.
 */
export const findFfmpeg = async (environment: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg | null> => {
  const named = environment['KERBSIDE_FFMPEG'] ?? ''
  if (named !== '' && named !== 'webassembly') {
    return named === 'none' || !(await canRun(named)) ? null : { kind: 'program', path: named }
  }
  const onPath = named === '' ? (environment['PATH'] ?? '').split(delimiter) : []
  for (const folder of onPath.filter((each) => each !== '')) {
    const ffmpeg: Ffmpeg = { kind: 'program', path: join(folder, executableName) }
    if ((await canRun(ffmpeg.path)) && isRecent(await versionOutput(ffmpeg))) {
      return ffmpeg
    }
  }
  return packaged()
}

/** Whether the output of `ffmpeg -version` names FFmpeg 6 or newer, by its release or by its libavutil. */
export const isRecent = (output: string): boolean => {
  const release = /^ffmpeg version n?(\d+)\.\d/m.exec(output)?.[1]
  const library = /^libavutil +(\d+)\./m.exec(output)?.[1]
  return release === undefined ? Number(library ?? 0) >= oldestLibrary : Number(release) >= oldestRelease
}

/** A sentence for the log: which ffmpeg processes videos, and its version. */
export const describeFfmpeg = async (ffmpeg: Ffmpeg | null): Promise<string> => {
  if (ffmpeg === null) {
    return 'videos cannot be processed: KERBSIDE_FFMPEG names no program that can run'
  }
  const output = await versionOutput(ffmpeg)
  const version = /^ffmpeg version (\S+)/m.exec(output)?.[1] ?? 'of unknown version'
  const origin = ffmpeg.kind === 'webassembly' ? 'the WebAssembly build of @ffmpeg/core' : ffmpeg.path
  return `videos are processed by ffmpeg ${version} (${origin})`
}

const known = new Map<string, Promise<string>>()

/** What `-version` prints, cached by path; empty for a program that does not run. */
const versionOutput = (ffmpeg: Ffmpeg): Promise<string> => {
  const output =
    known.get(ffmpeg.path) ??
    runFfmpeg(ffmpeg, { parameters: ['-version'] }, versionTimeout).then(
      ({ stdout }) => stdout.toString(),
      () => '',
    )
  known.set(ffmpeg.path, output)
  return output
}

/** An incomplete installation may lack the package. */
const packaged = (): Ffmpeg | null => {
  try {
    return { kind: 'webassembly', path: require.resolve('@ffmpeg/core') }
  } catch {
    return null
  }
}

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
