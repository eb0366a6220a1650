export interface OverlayProps {
  /** Takes the overlay out of the address. */
  onClose: () => void
}
