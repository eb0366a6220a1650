export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  /** Shows for a time what is hidden otherwise. */
  shown: { from: { visibility: 'visible' }, to: { visibility: 'visible' } } as const,
  fill: { from: { transform: 'scaleX(0)' }, to: { transform: 'none' } },
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
  popIn: { from: { opacity: '0', transform: 'translateY(-2px) scale(0.98)' }, to: { opacity: '1' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(8px)' }, to: { opacity: '1' } },
  drawerIn: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  drawerOut: { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
  sheen: { from: { opacity: '1' }, '50%': { opacity: '0.55' }, to: { opacity: '1' } },
  kerb: { from: { backgroundPositionX: '0' }, to: { backgroundPositionX: '24px' } },
}
