import type { RuleSet } from '#contract/rule-sets.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { OwnAccordion } from '../ui/own-accordion.tsx'

type RuleSetFrame = RuleSet['frames'][number]

/** The frames of the campaign that a saved rule set is about, with the time and the weather there (RULE-013). */
export function RuleSetFrames({ ruleSet: { frames, frameCount = frames.length } }: { ruleSet: RuleSet }) {
  return (
    <section aria-label={t('rules.frames')} className={css({ paddingBottom: '4' })}>
      <OwnAccordion
        initiallyOpen={[]}
        items={[
          {
            id: 'frames',
            title: t('rules.framesCount', { count: frameCount }),
            content: (
              <>
                <p className={hint}>{t(frameCount === 0 ? 'rules.noFramesNow' : 'rules.framesText')}</p>
                <ul className={list}>
                  {frames.map((frame) => (
                    <FrameNow key={frame.externalId} frame={frame} />
                  ))}
                </ul>
                {frames.length > 0 && frameCount > frames.length ? (
                  <p className={hint}>{t('rules.framesMore', { count: frameCount - frames.length })}</p>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}

/** A frame, with its local time and the weather there. */
function FrameNow({ frame }: { frame: RuleSetFrame }) {
  return (
    <li className={row}>
      <span className={css({ minWidth: '0', flex: '1 1 14rem' })}>
        <span className={css({ color: 'ink.strong', overflowWrap: 'anywhere' })}>{frame.name}</span>
        <span className={small}>{placeOf(frame)}</span>
      </span>
      <span className={facts}>
        <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
          {frame.location.localTime.slice(11)}
        </span>
        <span>{weatherOf(frame)}</span>
      </span>
    </li>
  )
}

function placeOf({ externalId, specification, location }: RuleSetFrame): string {
  const { width, height } = specification
  return [
    externalId,
    t('rules.frameSize', { name: specification.name, width, height }),
    location.route,
    location.locality,
    location.countryCode,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

function weatherOf({ location: { weather } }: RuleSetFrame): string {
  return weather === null
    ? t('rules.noWeatherKnown')
    : t('rules.weatherNow', {
        description: weather.description,
        temperature: Math.round(weather.temperature),
        uvIndex: weather.uvIndex,
      })
}

const hint = css({ color: 'ink.muted', textStyle: 'label', paddingBottom: '2' })
const list = css({
  '& > li + li': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', paddingBlock: '2' })
const small = css({ display: 'block', color: 'ink.muted', textStyle: 'caption', overflowWrap: 'anywhere' })
const facts = css({ display: 'flex', gap: '3', color: 'ink.base', textStyle: 'label' })
