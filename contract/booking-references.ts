/** A booking reference: S, then M or B, then digits, any letter case, whole text (BOOK-005, DASH-030). */
export const bookingReferencePattern = /^S[MB]\d+$/i
/** The reference that lists show: SM followed by digits (DASH-013). */
export const listedReferencePattern = /^SM\d+$/i
