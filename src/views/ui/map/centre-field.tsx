import { useState } from 'react'

import type { Place } from '#contract/rules/situation.ts'
import { defaultCentre } from '#machines/rules/types/map.values.ts'
import { placeOf, textOfPlace } from '#machines/rules/types/places.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { TextField } from '../text-field.tsx'

interface CentreFieldProps {
  centre: Place | null
  disabled: boolean
  onCentre: (centre: Place) => void
}

/** The centre of a map as text, such as "51.52,-0.15"; any other text is not accepted (RULE-040). Enter, or leaving it, moves the map. */
export function CentreField({ centre, disabled, onCentre }: CentreFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const write = (text: string) => {
    setTyped(text)
    setIsRefused(false)
  }
  const take = () => {
    if (typed === null) {
      return
    }
    const place = placeOf(typed)
    if (place === null && typed.trim() !== '') {
      setIsRefused(true)
      return
    }
    setTyped(null)
    if (place !== null) {
      onCentre(place)
    }
  }
  return (
    <div className={width}>
      <TextField
        label={t('map.centre')}
        value={typed ?? textOfPlace(centre ?? defaultCentre)}
        error={isRefused ? t('map.centreRefused') : undefined}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        onValueChange={write}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // It moves the map, and does not save the form around it.
            event.preventDefault()
            take()
          }
        }}
      />
    </div>
  )
}

const width = css({ maxWidth: '72' })
