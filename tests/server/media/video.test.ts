import { chmod, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readEnd } from '#server/media/end-of-run.ts'
import { MediaFailure } from '#server/media/failure.ts'
import { runFfmpeg } from '#server/media/ffmpeg.ts'
import { describeFfmpeg, findFfmpeg, isRecent } from '#server/media/find-ffmpeg.ts'
import { readMp4 } from '#server/media/mp4.ts'
import { sharp } from '#server/media/sharp.ts'
import { inputOf, probeVideo } from '#server/media/video-probe.ts'
import { prepareVideo } from '#server/media/video.ts'

import { anyFfmpeg, fileOf, h264, pictures, temporaryFolder, tone, videoOf } from './files.ts'

const frame = { width: 160, height: 90, hasSound: true }
const prepare = async (path: string, extension: 'mp4' | 'mov' | 'webm', specification = frame) =>
  prepareVideo(await anyFfmpeg(), path, extension, specification, join(await temporaryFolder(), 'prepared'))
const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: { code?: string }) => error.code,
  )

const programThatSays = async (version: string): Promise<string> => {
  const program = await fileOf(`#!/bin/sh\nprintf '%s\\n' '${version}'\n`, 'ffmpeg')
  await chmod(program, 0o755)
  return program
}

describe('finding ffmpeg', () => {
  test('KERBSIDE_FFMPEG comes first, and none switches it off', async () => {
    const program = await fileOf('#!/bin/sh\n', 'my-ffmpeg')
    expect(await findFfmpeg({ KERBSIDE_FFMPEG: program })).toBe(null)
    const executable = process.execPath
    expect(await findFfmpeg({ KERBSIDE_FFMPEG: executable })).toEqual({ kind: 'program', path: executable })
    expect(await findFfmpeg({ KERBSIDE_FFMPEG: 'none' })).toBe(null)
  })

  test('the first recent program on PATH is used, else the WebAssembly build', async () => {
    const old = await programThatSays('ffmpeg version N-47683-g0e8eb07980-static\nlibavutil      56. 24.101')
    const recent = await programThatSays('ffmpeg version 7.1.1-1ubuntu1\nlibavutil      59. 39.100')
    const path = (...programs: string[]) => ({ PATH: programs.map((each) => dirname(each)).join(delimiter) })
    expect(await findFfmpeg(path(old, recent))).toEqual({ kind: 'program', path: recent })
    expect(await describeFfmpeg({ kind: 'program', path: recent })).toBe(
      `videos are processed by ffmpeg 7.1.1-1ubuntu1 (${recent})`,
    )
    const packaged = await findFfmpeg(path(old))
    expect(packaged?.kind).toBe('webassembly')
    expect(await findFfmpeg({ ...path(recent), KERBSIDE_FFMPEG: 'webassembly' })).toEqual(packaged)
    expect(await describeFfmpeg(packaged)).toMatch(
      /^videos are processed by ffmpeg \d+\.\d+\.\d+ \(the WebAss/,
    )
  })

  test.each([
    ['ffmpeg version 6.0 Copyright', true],
    ['ffmpeg version n7.1-153-gaeb8631048', true],
    ['ffmpeg version 5.1.6-0+deb12u1 Copyright', false],
    ['ffmpeg version 4.4.2-0ubuntu0.22.04.1', false],
    ['ffmpeg version N-112000-gdeadbeef\nlibavutil      58. 29.100 / 58. 29.100', true],
    ['ffmpeg version 2022-01-02-git-f00\nlibavutil      57. 17.100 / 57. 17.100', false],
    ['no ffmpeg at all', false],
  ])('%j is recent: %s', (output, expected) => {
    expect(isRecent(output)).toBe(expected)
  })
})

describe('facts of a video', () => {
  test('size, rate, length, codec and sound are read from the packets', async () => {
    const path = await videoOf('a.mp4', ...pictures('160x90', '24', 2), ...tone(2), ...h264, '-c:a', 'aac')
    const { facts, poster } = await probeVideo(await anyFfmpeg(), path, 'mp4')
    expect({ ...facts, bitsPerSecond: facts.bitsPerSecond > 0 }).toEqual({
      codec: 'h264',
      pixelFormat: 'yuv420p',
      width: 160,
      height: 90,
      turned: false,
      duration: 2,
      frames: 48,
      fps: 24,
      bitsPerSecond: true,
      hasSound: true,
    })
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'png', width: 160, height: 90 })
  })

  test('a title that looks like a stream changes nothing', async () => {
    const title = 'x\n    Stream #0:9: Audio: aac, 44100 Hz'
    const path = await videoOf('a.mp4', ...pictures('160x90', '25'), ...h264, '-metadata', `title=${title}`)
    expect((await probeVideo(await anyFfmpeg(), path, 'mp4')).facts.hasSound).toBe(false)
  })

  test('a video rotated by its container has the displayed size', async () => {
    const upright = await videoOf('a.mp4', ...pictures('90x160', '25'), ...h264)
    const turned = await videoOf('b.mp4', '-i', upright, '-c', 'copy', '-metadata:s:v', 'rotate=90')
    expect((await probeVideo(await anyFfmpeg(), turned, 'mp4')).facts).toMatchObject({
      width: 160,
      height: 90,
      turned: true,
    })
    const prepared = await prepare(turned, 'mp4')
    expect(prepared.warnings.map(({ code }) => code)).toEqual(['converted'])
    expect((await probeVideo(await anyFfmpeg(), prepared.path, 'mp4')).facts).toMatchObject({
      width: 160,
      height: 90,
      turned: false,
    })
  })
})

describe('UPL-009 the rules for a video', () => {
  test('25 fps, a low bitrate and the exact size are accepted', async () => {
    const path = await videoOf('a.mp4', ...pictures('160x90', '25'), ...h264)
    expect(await prepare(path, 'mp4')).toMatchObject({ mime: 'video/mp4', extension: 'mp4', warnings: [] })
  })

  test('another size is refused, also when only the shape is the same', async () => {
    const path = await videoOf('a.mp4', ...pictures('320x180', '25'), ...h264)
    expect(await failureOf(prepare(path, 'mp4'))).toBe('wrong_dimensions')
    const swapped = await videoOf('b.mp4', ...pictures('90x160', '25'), ...h264)
    expect(await failureOf(prepare(swapped, 'mp4'))).toBe('wrong_dimensions')
  })

  test.each(['30', '30000/1001', '50', '26'])('%s fps are refused', async (rate) => {
    const path = await videoOf('a.mp4', ...pictures('160x90', rate), ...h264)
    expect(await failureOf(prepare(path, 'mp4'))).toBe('too_many_fps')
  })

  test('the rate is counted, also in a webm', async () => {
    const path = await videoOf('a.webm', ...pictures('160x90', '30'), '-c:v', 'libvpx')
    expect(await failureOf(prepare(path, 'webm'))).toBe('too_many_fps')
  })

  test('more than 8 Mbps are refused', async () => {
    const noise = ['-f', 'lavfi', '-i', 'nullsrc=s=640x360:r=25:d=1,geq=random(1)*255:128:128']
    const path = await videoOf('a.mp4', ...noise, ...h264, '-crf', '1')
    expect(await failureOf(prepare(path, 'mp4', { width: 640, height: 360, hasSound: true }))).toBe(
      'bitrate_too_high',
    )
  })
})

describe('the stored parts of a video', () => {
  test('sound is removed for a frame without sound, with a warning', async () => {
    const path = await videoOf('a.mp4', ...pictures('160x90', '25'), ...tone(), ...h264, '-c:a', 'aac')
    const silent = await prepare(path, 'mp4', { ...frame, hasSound: false })
    expect(silent.warnings).toEqual([
      { code: 'sound_removed', message: 'The frame has no sound: the sound was removed' },
    ])
    expect((await probeVideo(await anyFfmpeg(), silent.path, 'mp4')).facts.hasSound).toBe(false)
    const loud = await prepare(path, 'mp4')
    expect((await probeVideo(await anyFfmpeg(), loud.path, 'mp4')).facts.hasSound).toBe(true)
  })

  test('a mov with H.264 becomes an mp4 without its metadata', async () => {
    const path = await videoOf(
      'a.mov',
      ...pictures('160x90', '25'),
      ...h264,
      '-metadata',
      'title=Somewhere secret',
    )
    expect((await readFile(path)).includes('Somewhere secret')).toBe(true)
    const prepared = await prepare(path, 'mov')
    expect(prepared).toMatchObject({ extension: 'mp4', warnings: [] })
    expect((await readFile(prepared.path)).includes('Somewhere secret')).toBe(false)
  })

  test('a mov in a codec that browsers lack is converted; a webm stays one', async () => {
    const path = await videoOf(
      'a.mov',
      ...pictures('160x90', '25'),
      '-c:v',
      'prores',
      '-pix_fmt',
      'yuv422p10le',
    )
    const prepared = await prepare(path, 'mov')
    expect(prepared.warnings).toEqual([{ code: 'converted', message: 'The video was converted to MP4' }])
    expect((await probeVideo(await anyFfmpeg(), prepared.path, 'mp4')).facts).toMatchObject({
      codec: 'h264',
      pixelFormat: 'yuv420p',
    })
    const webm = await videoOf('a.webm', ...pictures('160x90', '25'), '-c:v', 'libvpx')
    expect(await prepare(webm, 'webm')).toMatchObject({ mime: 'video/webm', extension: 'webm', warnings: [] })
  })
})

describe('videos that cannot be read', () => {
  test('a video that is cut off is corrupt', async () => {
    const path = await videoOf('a.mp4', ...pictures('160x90', '25'), ...h264, '-movflags', '+faststart')
    const whole = await readFile(path)
    expect(await failureOf(prepare(await fileOf(whole.subarray(0, whole.length * 0.7)), 'mp4'))).toBe(
      'corrupt',
    )
    expect(await failureOf(prepare(await fileOf(whole.subarray(0, 300)), 'mp4'))).toBe('corrupt')
    const webm = await readFile(await videoOf('a.webm', ...pictures('160x90', '25'), '-c:v', 'libvpx'))
    expect(await failureOf(prepare(await fileOf(webm.subarray(0, webm.length * 0.6)), 'webm'))).toBe(
      'corrupt',
    )
  })

  test('a container without a picture track has its own error', async () => {
    const path = await videoOf('a.mp4', ...tone(), '-c:a', 'aac')
    expect(await failureOf(prepare(path, 'mp4'))).toBe('no_video')
  })
})

describe('codecs', () => {
  test('a codec that is not accepted is refused before any decoder is opened', async () => {
    const path = await videoOf('a.mov', ...pictures('160x90', '25'), '-c:v', 'mpeg2video')
    expect(await failureOf(prepare(path, 'mov'))).toBe('unsupported_codec')
    const poster = [...inputOf(path, 'mov'), '-frames:v', '1', '-f', 'framecrc', '-']
    const run = await runFfmpeg(await anyFfmpeg(), { parameters: poster, reads: [path] }, 20_000)
    expect(run.exitCode).not.toBe(0)
    expect(run.stderr).toContain('not on whitelist')
  })

  test('a sound codec that is not accepted is refused where the sound would be kept', async () => {
    const path = await videoOf('a.mov', ...pictures('160x90', '25'), ...tone(), ...h264, '-c:a', 'adpcm_ms')
    expect(await failureOf(prepare(path, 'mov'))).toBe('unsupported_codec')
    const silent = await prepare(path, 'mov', { ...frame, hasSound: false })
    expect(silent.warnings.map(({ code }) => code)).toEqual(['sound_removed'])
  })
})

describe('one run of ffmpeg', () => {
  const run = async (...parameters: string[]) => runFfmpeg(await anyFfmpeg(), { parameters }, 20_000)

  test('reads no file and reaches no address that the call does not name', async () => {
    const secret = await videoOf('secret.mp4', ...pictures('32x32', '25'), ...h264)
    const webassembly = await findFfmpeg({ KERBSIDE_FFMPEG: 'webassembly' })
    const parameters = ['-i', `file:${secret}`, '-f', 'framecrc', '-']
    expect((await runFfmpeg(webassembly ?? (await anyFfmpeg()), { parameters }, 20_000)).exitCode).toBe(1)
    for (const name of ['http://127.0.0.1:9/a.mp4', 'concat:/etc/passwd', 'data:,a']) {
      const input = inputOf('', 'mp4').map((each) => (each === 'file:' ? name : each))
      const { exitCode, stderr } = await run(...input, '-f', 'null', '-')
      expect([
        exitCode === 0,
        stderr.split('\n').some((line) => /not on whitelist|not found/i.test(line)),
      ]).toEqual([false, true])
    }
  })

  test('gets an empty environment', async () => {
    const program = await fileOf('#!/bin/sh\n/usr/bin/env\n', 'ffmpeg')
    await chmod(program, 0o755)
    const { stdout } = await runFfmpeg({ kind: 'program', path: program }, { parameters: [] }, 20_000)
    expect(
      stdout
        .toString()
        .match(/^[A-Z_]+(?==)/gm)
        ?.filter((name) => !/^(?:PWD|SHLVL|_|OLDPWD)$/.test(name)) ?? [],
    ).toEqual([])
  })

  test('fails where it needs more memory than its limit', async () => {
    // Frames of 1 GB: one for WebAssembly, which could address 2 GB, and six for a program, as `reverse` keeps all.
    const filter = (await anyFfmpeg()).kind === 'program' ? ':d=0.24,reverse' : ''
    const large = ['-f', 'lavfi', '-i', `nullsrc=s=12800x12800:r=25${filter},format=yuv444p16le`]
    const call = { parameters: [...large, '-frames:v', '1', '-f', 'null', '-'] }
    const hasSucceeded = await runFfmpeg(await anyFfmpeg(), call, 8_000).then(
      // Older programs end with 0 after an error of a filter.
      ({ exitCode, stderr }) => exitCode === 0 && /frame= +1\b/.test(stderr),
      (error: unknown) => !(error instanceof MediaFailure),
    )
    expect(hasSucceeded).toBe(false)
  })

  test('says its end by a key of its own, of which its messages keep nothing', async () => {
    const key = 'k'
    expect([readEnd(key, 'a\nk 1\n'), readEnd(key, 'a\nk 1\nb'), readEnd(key, 'a\nkey 0\n')]).toEqual([
      { exitCode: 1, messages: 'a' },
      null,
      null,
    ])
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36', '-frames:v', '1', '-f', 'null']
    const [good, bad] = await Promise.all(
      ['-', '/nowhere/x'].map(async (target) =>
        runFfmpeg(await anyFfmpeg(), { parameters: [...picture, target] }, 20_000),
      ),
    )
    expect([good?.exitCode, /frame= +1\b[^\n]*\n?[^\n]*$/.test(good?.stderr.trimEnd() ?? '')]).toEqual([
      0,
      true,
    ])
    expect(bad?.stderr).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('is stopped at its timeout', async () => {
    const endless = { parameters: ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720', '-f', 'null', '-'] }
    await expect(runFfmpeg(await anyFfmpeg(), endless, 1_500)).rejects.toMatchObject({ code: 'corrupt' })
  })
})

describe('without ffmpeg', () => {
  const keep = async (path: string, specification = frame) =>
    prepareVideo(null, path, 'mp4', specification, join(await temporaryFolder(), 'prepared'))

  test('an mp4’s own tables say the same as ffmpeg', async () => {
    const program = await anyFfmpeg()
    const path = await videoOf('a.mp4', ...pictures('160x90', '24', 2), ...tone(2), ...h264, '-c:a', 'aac')
    const { facts } = await probeVideo(program, path, 'mp4')
    expect(await readMp4(path)).toEqual({ ...facts, bitsPerSecond: expect.closeTo(facts.bitsPerSecond, 3) })
    const upright = await videoOf('b.mp4', ...pictures('90x160', '25'), ...h264)
    const turned = await videoOf('c.mp4', '-i', upright, '-c', 'copy', '-metadata:s:v', 'rotate=90')
    expect(await readMp4(turned)).toMatchObject({ width: 160, height: 90, turned: true })
  })

  test('UPL-009 an mp4 that needs no change is kept, the rules still hold', async () => {
    const path = await videoOf('a.mp4', ...pictures('160x90', '25'), ...h264)
    const kept = await keep(path)
    expect(kept).toMatchObject({ mime: 'video/mp4', extension: 'mp4', poster: null, warnings: [] })
    expect((await readFile(kept.path)).equals(await readFile(path))).toBe(true)
    const fast = await videoOf('b.mp4', ...pictures('160x90', '30'), ...h264)
    expect(await failureOf(keep(fast))).toBe('too_many_fps')
    expect(await failureOf(keep(path, { width: 90, height: 160, hasSound: true }))).toBe('wrong_dimensions')
  })

  test('a file that needs conversion fails with processing_unavailable', async () => {
    const loud = await videoOf('a.mp4', ...pictures('160x90', '25'), ...tone(), ...h264, '-c:a', 'aac')
    expect(await failureOf(keep(loud, { ...frame, hasSound: false }))).toBe('processing_unavailable')
    const deep = await videoOf('b.mp4', ...pictures('160x90', '25'), '-c:v', 'libx264', '-pix_fmt', 'yuv444p')
    expect(await failureOf(keep(deep))).toBe('processing_unavailable')
    expect(await failureOf(prepareVideo(null, loud, 'webm', frame, loud))).toBe('processing_unavailable')
  })

  test('an mp4 that is cut off is corrupt, and one with sound alone has no video', async () => {
    const path = await videoOf('a.mp4', ...pictures('160x90', '25'), ...h264, '-movflags', '+faststart')
    const whole = await readFile(path)
    expect(await failureOf(keep(await fileOf(whole.subarray(0, whole.length - 50))))).toBe('corrupt')
    expect(await failureOf(keep(await fileOf(whole.subarray(0, 40))))).toBe('corrupt')
    expect(await failureOf(keep(await videoOf('b.mp4', ...tone(), '-c:a', 'aac')))).toBe('no_video')
  })

  test('property: changed bytes in an mp4’s tables never break the reader', async () => {
    const whole = await readFile(
      await videoOf('a.mp4', ...pictures('32x32', '25'), ...h264, '-movflags', '+faststart'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1_200), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const content = Buffer.from(whole)
          for (const [at, value] of changes) {
            content[at] = value
          }
          const path = await fileOf(content)
          expect(
            await readMp4(path).then(
              () => 'facts',
              (error: unknown) => (error instanceof MediaFailure ? 'facts' : error),
            ),
          ).toBe('facts')
        },
      ),
      { numRuns: 300, seed: 11 },
    )
  })
})
