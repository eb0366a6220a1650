import { css } from '#styled/css/index.js'

import { NativeSelect, type NativeSelectProps } from '../ui/native-select.tsx'

/** A choice among the tools of the stages: of its own width, whatever its options say, which come later. */
export function StagesChoice(props: NativeSelectProps) {
  return (
    <div className={own}>
      <NativeSelect {...props} />
    </div>
  )
}

const own = css({ flex: { base: '1 1 9rem', md: '0 0 auto' }, width: { md: '16rem' }, minWidth: '0' })
