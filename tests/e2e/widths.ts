/** The window widths at which the layout changes, and beside them. */
export const widths = {
  wide: 1440,
  lg: 1024,
  belowLg: 1023,
  md: 768,
  belowMd: 767,
  phone: 390,
  small: 320,
};

/** The least height of what a finger must hit, in px. */
export const leastTarget = 44;
