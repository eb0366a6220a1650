import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { IconButton } from './icon-button.tsx'
import { PauseIcon, PlayIcon } from './icons.ts'

/** Seconds that a film may be off before it is put in step. */
const tolerance = 0.1

interface FilmWords {
  play: string
  pause: string
  /** Of the bar that seeks. */
  moment: string
  /** How far it is, of how many seconds. */
  progress: (at: number, seconds: number) => string
}

interface FilmsInStepProps {
  words: FilmWords
  /** The films are somewhere in it: videos without controls of their own. */
  children: ReactNode
}

/** Films that play, pause and seek together, by one set of controls. The longest one leads; a shorter one stays at its end. */
export function FilmsInStep({ words, children }: FilmsInStepProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [seconds, setSeconds] = useState(0)

  const films = () => [...(stage.current?.querySelectorAll('video') ?? [])]
  const seek = (moment: number) => {
    setAt(moment)
    for (const film of films()) {
      film.currentTime = Math.min(moment, lengthOf(film))
    }
  }
  const play = () => {
    const from = at >= seconds ? 0 : at
    seek(from)
    setPlaying(true)
    for (const film of films()) {
      if (lengthOf(film) > from) {
        // A film that the browser does not play yet stays where it is; the others go on.
        film.play().catch(() => {})
      }
    }
  }
  const pause = () => {
    setPlaying(false)
    for (const film of films()) {
      film.pause()
    }
    seek(leaderOf(films())?.currentTime ?? at)
  }
  const follow = () => {
    const leader = leaderOf(films())
    if (leader === null) {
      return
    }
    setAt(leader.currentTime)
    for (const film of films()) {
      const place = Math.min(leader.currentTime, lengthOf(film))
      if (film !== leader && Math.abs(film.currentTime - place) > tolerance) {
        film.currentTime = place
      }
    }
  }

  return (
    <div className={column}>
      <div
        ref={stage}
        className={room}
        onLoadedMetadataCapture={() => setSeconds(lengthOf(leaderOf(films())))}
        onTimeUpdateCapture={follow}
        onEndedCapture={(event) => (event.target === leaderOf(films()) ? setPlaying(false) : undefined)}
      >
        {children}
      </div>
      <div className={controls}>
        <IconButton
          label={isPlaying ? words.pause : words.play}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={isPlaying ? pause : play}
        />
        <input
          type="range"
          className={bar}
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          value={Math.min(at, seconds)}
          aria-label={words.moment}
          aria-valuetext={words.progress(at, seconds)}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <span className={time} aria-hidden="true">
          {words.progress(at, seconds)}
        </span>
      </div>
    </div>
  )
}

/** Seconds of a film; 0 before they are known. */
const lengthOf = (film: HTMLVideoElement | null): number =>
  film !== null && Number.isFinite(film.duration) ? film.duration : 0

/** The longest film. */
const leaderOf = (films: readonly HTMLVideoElement[]): HTMLVideoElement | null =>
  films.reduce<HTMLVideoElement | null>(
    (longest, film) => (longest === null || lengthOf(film) > lengthOf(longest) ? film : longest),
    null,
  )

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', height: 'full', minHeight: '0' })
const room = css({ flex: '1 1 0', minHeight: '0' })
const controls = css({ display: 'flex', alignItems: 'center', gap: '3' })
const bar = css({ flex: '1', minWidth: '0', accentColor: 'accent.solid', _touch: { minHeight: '11' } })
const time = css({ textStyle: 'caption', color: 'ink.muted', fontVariantNumeric: 'tabular-nums' })
