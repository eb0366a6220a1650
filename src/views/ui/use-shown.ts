import { useEffect, useEffectEvent } from 'react'

/** Tells once that this part of the screen is shown, such as fields that need data of their own. */
export function useShown(onShown: () => void): void {
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(), [])
}
